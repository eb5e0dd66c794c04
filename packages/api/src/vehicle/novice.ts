import { longDate } from '../text/dates.ts';
import { count } from '../text/format.ts';
import { withArticle } from '../text/italian.ts';
import { type Rate, ratesOfDay, rateText } from './rates.ts';

export const NOVICE_ANSWERS = ['yes', 'no', 'check'] as const;
export type NoviceAnswer = (typeof NOVICE_ANSWERS)[number];

export interface Novice {
  answer: NoviceAnswer;
  /** Why, in words and figures. */
  why: string;
  /** The rule in words. */
  rule: string;
  valid_from: string | null;
}

/** What those may drive who have a licence of category B since a day. */
export interface NoviceLimits {
  /** How long the limits hold. */
  years: number;
  /** kW */
  power: number;
  /** kW for each tonne of tare. */
  ratio: number;
  valid_from: string;
}

/** The limits for a licence of a day (ISO); null where there are none. */
export function noviceLimits(rates: readonly Rate[], licence: string): NoviceLimits | null {
  const held = ratesOfDay(rates, licence, { province: '', region: '' });
  const [years, power, ratio] = [held.find('novice_years'), held.find('novice_power'), held.find('novice_ratio')];
  if (!years || !power || !ratio) return null;
  return { years: years.value, power: power.value, ratio: ratio.value, valid_from: power.valid_from };
}

/** Whether a car is within the limits; `check` where its listing does not say enough. */
export function noviceAnswer(
  { power, tare }: { power: number | null; tare: number | null },
  limits: NoviceLimits | null,
): NoviceAnswer {
  if (limits === null) return 'yes';
  if (power === null) return 'check';
  if (power > limits.power) return 'no';
  if (tare === null || tare <= 0) return 'check';
  // Compared without dividing, so that exactly the limit is within it.
  return power * 1000 <= limits.ratio * tare ? 'yes' : 'no';
}

/**
 * Whether somebody with a licence of category B of a day (ISO) may drive a car on a day, by its power (kW) and its
 * tare (kg, the driver's 75 kg included). Without a licence's day, of today. Where the listing does not say the tare,
 * `usual` is that of cars with its engine: it is told, and never settles the answer.
 */
export function novice(
  car: { power: number | null; tare: number | null; usual?: number | null },
  rates: readonly Rate[],
  day: string,
  licence = day,
): Novice {
  const limits = noviceLimits(rates, licence);
  if (limits === null || addYears(licence, limits.years) <= day) {
    return {
      answer: 'yes',
      why: 'Con una patente di quella data non ci sono più limiti di potenza.',
      rule: 'I limiti di potenza valgono soltanto per i primi anni della patente.',
      valid_from: null,
    };
  }
  const { years, power, ratio, valid_from: since } = limits;
  const duration = years === 1 ? 'il primo anno' : `i primi ${years} anni`;
  const rule = `Chi ha preso la patente B ${withArticle('dal', longDate(since))} guida per ${duration} soltanto auto fino a ${rateText(power)} kW e fino a ${rateText(ratio)} kW per tonnellata di tara.`;
  const verdict = (answer: Novice['answer'], why: string): Novice => ({
    answer,
    why,
    rule,
    valid_from: since,
  });
  if (car.power === null) return verdict('check', 'L’annuncio non indica la potenza: guarda il documento, voce P.2.');
  if (car.power > power) return verdict('no', `${car.power} kW sono più di ${rateText(power)}.`);
  if (car.tare === null || car.tare <= 0) {
    const missing = `${car.power} kW vanno bene, ma l’annuncio non indica la tara`;
    if (!car.usual) return verdict('check', `${missing}: il rapporto tra potenza e tara è sul documento.`);
    const side = noviceAnswer({ power: car.power, tare: car.usual }, limits) === 'yes' ? 'entro il' : 'oltre il';
    const usual = `di solito con questo motore è intorno a ${count(car.usual)} kg, cioè ${ratioText(car.power, car.usual)} kW/t, ${side} limite`;
    return verdict('check', `${missing}: ${usual}. Fa fede il documento.`);
  }
  const isWithin = noviceAnswer(car, limits) === 'yes';
  const figure = ratioText(car.power, car.tare);
  return isWithin
    ? verdict('yes', `${car.power} kW per ${count(car.tare)} kg di tara: ${figure} kW/t.`)
    : verdict('no', `${car.power} kW per ${count(car.tare)} kg di tara: ${figure} kW/t, più di ${rateText(ratio)}.`);
}

/** kW for each tonne, in words. */
const ratioText = (power: number, tare: number) => rateText(Math.round((power * 10_000) / tare) / 10);

function addYears(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
}
