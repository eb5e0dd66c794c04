import { isPlausibleEngine } from './engineFacts.ts';
import { generations } from './generations.ts';
import { matchBody } from './matchBody.ts';
import { modelKind } from './modelKinds.ts';
import { type Span, spans } from './spans.ts';
import {
  ALSO_TOLD_AS,
  LATE_YEARS,
  NOT_THEN,
  powerRange,
  type Reason,
  type VehicleFacts,
  type VehicleJudgement,
} from './vehicleFacts.ts';
import { FUEL_WORDS, TRACTION_WORDS } from './vehicleWords.ts';

/** The tables tell every model sold since this year. */
export const COVERED_FROM = 2008;
/** Years before which no car of such a fuel was registered in Italy in numbers. */
const FIRST_YEARS: Record<string, number> = {
  elettrica: 2008,
  'ibrida-plug-in': 2012,
  'ibrida-diesel': 2011,
  'ibrida-benzina': 2000,
};
/** cm³ by which engines differ from the tenths of a litre that they are called by. */
const TENTH = 85;
/** cm³ that no engine of a small car exceeds, by segment, nor one of any car. */
const LARGEST: Record<string, number> = { A: 2_000, B: 3_000 };
const LARGEST_OF_ALL = 8_400;
/** The engine that keeps a BMW i3's battery charged is no larger. */
const RANGE_EXTENDER = 700;
/** Seats of a car, the driver's included (category M1 of Regulation (EU) 2018/858). */
const MOST_SEATS = 9;
/** A car of four doors and a tailgate, or a rear door of two wings. */
const MOST_DOORS = 6;

const fuelReason = (fuel: string): Reason => ({ about: 'fuel', text: FUEL_WORDS[fuel] ?? fuel });
const sizeReason = (displacement: number): Reason => ({
  about: 'displacement',
  text: `con motore di ${displacement} cm³`,
});

function engineReasons({ fuel, displacement, power }: VehicleFacts, span: Span, told: readonly string[]): Reason[] {
  const reasons: Reason[] = [];
  const sizes = told.flatMap((one) => {
    const known = span.fuels.get(one);
    return known ? [known.displacements] : [];
  });
  const fits = (size: readonly [number, number] | null) =>
    size === null || !displacement || (displacement >= size[0] - TENTH && displacement <= size[1] + TENTH);
  if (displacement && sizes.length > 0 && !sizes.some(fits)) reasons.push(sizeReason(displacement));
  const [low, high] = powerRange(fuel ?? '');
  const [least, most] = span.powers;
  if (power && (power < least * low || power > most * high)) {
    reasons.push({ about: 'power', text: `di ${power} kW` });
  }
  return reasons;
}

/** What a model's years, engines, driven wheels and bodies say against a vehicle, where no more is known of it. */
function judgeBySpan(facts: VehicleFacts, span: Span): Reason[] {
  const { year, fuel, traction } = facts;
  if (year < span.from || year > span.to + LATE_YEARS) return [NOT_THEN];
  const told = fuel ? [fuel, ...(ALSO_TOLD_AS[fuel] ?? [])] : [...span.fuels.keys()];
  const sold = told.filter((one) => {
    const known = span.fuels.get(one);
    return known && year >= known.from - 1 && year <= known.to + LATE_YEARS;
  });
  const reasons = sold.length === 0 ? [fuelReason(fuel ?? '')] : engineReasons(facts, span, sold);
  if (traction && !span.tractions.includes(traction)) {
    reasons.push({ about: 'traction', text: TRACTION_WORDS[traction] ?? traction });
  }
  return [...reasons, ...matchBody(facts, span)];
}

/** The first year in which a model was sold with a fuel; infinite where the tables tell the model without it. */
function firstYear({ brand, model, fuel }: VehicleFacts): number {
  const car = `${brand}/${model}`;
  const listed = generations().get(car);
  const span = spans().get(car);
  if (!fuel || (!listed && !span)) return 0;
  const engines = listed?.flatMap((generation) => generation.engines.filter((engine) => engine.fuel === fuel)) ?? [];
  return Math.min(...engines.map(({ from }) => from), span?.fuels.get(fuel)?.from ?? Number.POSITIVE_INFINITY);
}

/** What no car could be, whatever its model. */
export function judgeAlways({ brand, model, fuel, displacement, doors, seats }: VehicleFacts): Reason[] {
  const reasons: Reason[] = [];
  const most =
    fuel === 'elettrica' ? RANGE_EXTENDER : (LARGEST[modelKind(brand, model)?.segment ?? ''] ?? LARGEST_OF_ALL);
  if (displacement && displacement > most) reasons.push(sizeReason(displacement));
  if (doors && doors > MOST_DOORS) reasons.push({ about: 'doors', text: `a ${doors} porte` });
  if (seats && seats > MOST_SEATS) reasons.push({ about: 'seats', text: `a ${seats} posti` });
  return reasons;
}

/**
 * A model that the table of generations does not tell: impossible is what its years, engines and bodies speak against,
 * and what no car of its time could be.
 */
export function judgeUnlisted(facts: VehicleFacts): VehicleJudgement {
  const { brand, model, fuel, year, displacement, power } = facts;
  // Of cars older than the tables it is known at least since when a model has a motor that runs on electricity.
  const ofFuel = fuel ? FIRST_YEARS[fuel] : undefined;
  const first = ofFuel !== undefined && year < COVERED_FROM ? Math.max(ofFuel, firstYear(facts)) : ofFuel;
  const span = year < COVERED_FROM ? undefined : spans().get(`${brand}/${model}`);
  const bySpan = span ? judgeBySpan(facts, span) : [];
  const reasons = bySpan.length > 0 ? bySpan : judgeAlways(facts);
  if (fuel && first !== undefined && year < first && reasons.every(({ about }) => about !== 'fuel')) {
    reasons.push(fuelReason(fuel));
  }
  const isJudged = reasons.some(({ about }) => about === 'power' || about === 'displacement');
  if (fuel && displacement && power && !isJudged && !isPlausibleEngine(fuel, displacement, power, year)) {
    reasons.push({ about: 'power', text: `di ${power} kW con ${displacement} cm³` });
  }
  return reasons.length > 0 ? { kind: 'impossible', reasons } : { kind: 'plausible' };
}
