import { euro, kilometres } from '../../text/format.ts';
import { fuelKind, lossAhead } from '../valueLoss.ts';
import { type MonthlyCar, monthly, type MonthlyLine, type Span, type Use, yearsText } from './monthlyLine.ts';

/** How far single cars stray from what is expected of them: with cars like them to go by, and without. */
const UNSURE = { own: 0.15, usual: 0.3 } as const;
const OWN_SOURCE = 'Prezzi delle auto simili in vendita e vendute su Carzaa';
const USUAL_SOURCE = 'Perdita di valore media delle auto usate, ricavata dai prezzi di 44.000 annunci';

type Aging = Pick<MonthlyCar, 'price' | 'power_type' | 'registration_year' | 'registration_month' | 'loss'>;

/** The middle of a day's month, in years. */
export function yearsAt(day: string): number {
  return Number(day.slice(0, 4)) + (Number(day.slice(5, 7)) - 0.5) / 12;
}

/** What the car loses in all the years, in cents, of one `now` (`yearsAt`); the ranges are of the share that is lost. */
export function depreciationSpan(car: Aging, use: Pick<Use, 'years' | 'km'>, now: number): Span {
  const { price, loss, registration_month: month } = car;
  // Since the middle of the month of first registration, or of the year, as the price ratings count.
  const age = Math.max(0, now - car.registration_year - (month === null ? 6 : month - 0.5) / 12);
  const lost = lossAhead(fuelKind(car.power_type), age, use, loss ?? undefined);
  const unsure = loss ? UNSURE.own : UNSURE.usual;
  return {
    from: (price - price * Math.exp(-lost * (1 - unsure))) * 100,
    to: (price - price * Math.exp(-lost * (1 + unsure))) * 100,
  };
}

/** Euro to the nearest ten. */
function round(worth: number): string {
  return euro(Math.round(worth / 10) * 10);
}

/** What the car will be worth less than is paid for it now. */
export function depreciationLine(car: MonthlyCar, use: Use, day: string): MonthlyLine {
  const { price, loss } = car;
  const { years, km } = use;
  const span = depreciationSpan(car, use, yearsAt(day));
  const [most, least] = [price - span.from / 100, price - span.to / 100];
  return {
    ...monthly(years, {
      kind: 'depreciation',
      label: 'Svalutazione',
      span,
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
