import { NO_POWER } from '../costLine.ts';
import { euro } from '../../text/format.ts';
import { type RatesOfDay, rateText } from '../rates.ts';
import { type MonthlyCar, monthly, type MonthlyLine, type Span, type Use } from './monthlyLine.ts';

const LABEL = 'Assicurazione RC auto';

/** What the rates' shares (%) leave of the whole. */
export function shareOf(...shares: readonly { value: number }[]): number {
  return shares.reduce((product, { value }) => (product * value) / 100, 1);
}

/** What is paid in all the years, in cents, of premiums a year. */
export function insuranceSpan(low: number, high: number, share: number, years: number): Span {
  return { from: low * share * years * 100, to: high * share * years * 100 };
}

/** What the compulsory insurance may cost, always from and to: what a company asks depends on much more. */
export function insuranceLine({ power }: MonthlyCar, { years, age, merit }: Use, rates: RatesOfDay): MonthlyLine {
  const [low, high] = [rates.get('insurance_low'), rates.get('insurance_high')];
  const shares = [rates.step('insurance_age', age), rates.step('insurance_merit', merit)];
  if (power === null) {
    const known = [low, high, ...shares];
    return monthly(years, { kind: 'insurance', label: LABEL, span: null, formula: NO_POWER, rates: known });
  }
  const ofPower = rates.step('insurance_power', Math.trunc(power));
  const [young, class1] = [shares[0]?.value ?? 100, shares[1]?.value ?? 100];
  return monthly(years, {
    kind: 'insurance',
    label: LABEL,
    span: insuranceSpan(low.value, high.value, shareOf(ofPower, ...shares), years),
    formula: `Da ${euro(low.value)} a ${euro(high.value)} l’anno nella tua zona × ${rateText(ofPower.value)} % per la potenza × ${rateText(young)} % per chi ha ${age} anni × ${rateText(class1)} % per la classe di merito ${merit}.`,
    rates: [low, high, ofPower, ...shares],
    note: 'Soltanto la RC obbligatoria, senza furto, incendio e kasko. Il premio vero lo dà un preventivo.',
  });
}
