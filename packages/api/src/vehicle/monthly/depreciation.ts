import { euro, kilometres } from '../../text/format.ts';
import { fuelKind, lossAhead } from '../valueLoss.ts';
import { type MonthlyCar, monthly, type MonthlyLine, type Use, yearsText } from './monthlyLine.ts';

/** How far single cars stray from what is expected of them: with cars like them to go by, and without. */
const UNSURE = { own: 0.15, usual: 0.3 } as const;
const OWN_SOURCE = 'Prezzi delle auto simili in vendita e vendute su Carzaa';
const USUAL_SOURCE = 'Perdita di valore media delle auto usate, ricavata dai prezzi di 44.000 annunci';

/** Years since the middle of the month of first registration, or of the year, as the price ratings count them. */
function exactAge({ registration_year: year, registration_month: month }: MonthlyCar, day: string): number {
  const now = Number(day.slice(0, 4)) + (Number(day.slice(5, 7)) - 0.5) / 12;
  return Math.max(0, now - year - (month === null ? 6 : month - 0.5) / 12);
}

/** Euro to the nearest ten. */
function round(worth: number): string {
  return euro(Math.round(worth / 10) * 10);
}

/** What the car will be worth less than is paid for it now; the ranges are of the share that is lost. */
export function depreciationLine(car: MonthlyCar, { years, km }: Use, day: string): MonthlyLine {
  const { price, loss, power_type: fuel } = car;
  const lost = lossAhead(fuelKind(fuel), exactAge(car, day), { years, km }, loss ?? undefined);
  const unsure = loss ? UNSURE.own : UNSURE.usual;
  const left = (share: number) => price * Math.exp(-lost * share);
  const [most, least] = [left(1 - unsure), left(1 + unsure)];
  return {
    ...monthly(years, {
      kind: 'depreciation',
      label: 'Svalutazione',
      span: { from: (price - most) * 100, to: (price - least) * 100 },
      formula: `Oggi la paghi ${euro(price)}; fra ${yearsText(years)}, con ${kilometres(km * years)} in più, potrai rivenderla a una cifra tra ${round(least)} e ${round(most)}. La differenza è divisa per ${12 * years} mesi.`,
      rates: [],
      note: loss
        ? null
        : 'Non ci sono abbastanza auto simili: conta quanto perdono in media le auto con questa alimentazione.',
    }),
    valid_from: day,
    sources: loss ? [OWN_SOURCE, USUAL_SOURCE] : [USUAL_SOURCE],
    estimate: true,
  };
}
