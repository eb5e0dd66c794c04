import { LOCALE } from '@carzaa/api/constants';
import { capitalised, theCar } from '@carzaa/api/text/italian';
import { isPlausibleEngine } from './engineFacts.ts';
import { type BodyCode, type Generation, type GenerationEngine, generations, monthsOf } from './generations.ts';
import { type Span, spans } from './spans.ts';
import { CATEGORY_WORDS, FUEL_WORDS, TRACTION_WORDS } from './vehicleWords.ts';

/** What is said of a vehicle; what is null or left out is not checked. */
export interface VehicleFacts {
  brand: string;
  model: string;
  /** First registration. */
  year: number;
  month?: number | null;
  fuel?: string | null;
  /** cm³ */
  displacement?: number | null;
  /** kW */
  power?: number | null;
  traction?: string | null;
  gearbox?: string | null;
  category?: string | null;
  doors?: number | null;
  seats?: number | null;
}

/** What of a vehicle a reason is about. */
export type About = Exclude<keyof VehicleFacts, 'brand' | 'model' | 'month'>;

/** What never was: "a trazione integrale". */
export interface Reason {
  about: About;
  text: string;
}

/** `known`: sold like this; `plausible`: nothing contradicts it; `impossible`: it was never sold, and why, in Italian. */
export type VehicleJudgement = { kind: 'known' | 'plausible' } | { kind: 'impossible'; reasons: Reason[] };

/** Cars are registered some months before dealers' first day of sale, and from stock long after the last one. */
const EARLY_MONTHS = 4;
const LATE_MONTHS = 24;
/** An engine's years are those of its orders. */
const LATE_YEARS = 2;
/** The table tells every generation sold since this year. */
const COVERED_FROM = 2008;
const DISPLACEMENT_SLACK = 0.02;
/** cm³ by which a displacement in whole litres and tenths, "1200" for 1,242, is off at most. */
const ROUNDED = { step: 100, slack: 60 } as const;
const POWER_SLACK = 0.03;
/** Sellers give a hybrid's engine alone, or both motors together. */
const HYBRID_RANGE = [0.55, 1.12] as const;
const PLAIN_RANGE = [0.9, 1.1] as const;
/** As what else the table may tell a fuel: petrol cars are converted to gas, and sellers pass over a mild hybrid. */
const ALSO_TOLD_AS: Record<string, readonly string[]> = {
  gpl: ['benzina', 'ibrida-benzina'],
  metano: ['benzina'],
  benzina: ['ibrida-benzina'],
  diesel: ['ibrida-diesel'],
  'ibrida-benzina': ['ibrida-plug-in'],
};
/** Years before which no car of such a fuel was registered in Italy in numbers. */
const FIRST_YEARS: Record<string, number> = {
  elettrica: 2008,
  'ibrida-plug-in': 2012,
  'ibrida-diesel': 2011,
  'ibrida-benzina': 2000,
};

const CLOSED: readonly BodyCode[] = ['H5', 'H3', 'V'];
/** Bodies that sellers call by a category; the others may be called anything. */
export const BODIES_OF: Record<string, readonly BodyCode[]> = {
  'city-car': CLOSED,
  berlina: CLOSED,
  suv: CLOSED,
  monovolume: CLOSED,
  furgone: ['V', 'H5'],
  'station-wagon': ['W'],
  coupe: ['C', 'H3'],
  cabrio: ['O'],
  'pick-up': ['P'],
};
export const DOORS_OF: Record<BodyCode, readonly number[]> = {
  H5: [4, 5],
  H3: [2, 3],
  W: [4, 5],
  C: [2, 3],
  O: [2, 3],
  P: [2, 4],
  V: [2, 3, 4, 5],
};
interface Match {
  reasons: Reason[];
  /** Whether all that was said is in the table, not only near it. */
  isExact: boolean;
}

const isNear = (value: number, known: number, slack: number) => Math.abs(value - known) <= Math.max(2, known * slack);

function isSameDisplacement(told: number, known: number): boolean {
  const slack = told % ROUNDED.step === 0 ? ROUNDED.slack : known * DISPLACEMENT_SLACK;
  return Math.abs(told - known) <= slack;
}

const isElectrified = (fuel: string) => fuel.startsWith('ibrida');

/** How a power fits an engine: as one of its steps, within what sellers write of it, or not at all. */
function powerFit(power: number, { fuel, powers }: GenerationEngine): 'exact' | 'near' | 'none' {
  if (powers.some((step) => isNear(power, step, POWER_SLACK))) return 'exact';
  const [least, most] = isElectrified(fuel) || fuel === 'elettrica' ? HYBRID_RANGE : PLAIN_RANGE;
  return power >= Math.min(...powers) * least && power <= Math.max(...powers) * most ? 'near' : 'none';
}

function enginesOf(
  facts: VehicleFacts,
  { engines }: Generation,
): { engines: GenerationEngine[]; isConverted: boolean } {
  const sold = engines.filter(({ from, to }) => facts.year >= from - 1 && facts.year <= to + LATE_YEARS);
  if (!facts.fuel) return { engines: sold, isConverted: false };
  const own = sold.filter(({ fuel }) => fuel === facts.fuel);
  const others = ALSO_TOLD_AS[facts.fuel];
  if (others === undefined || own.some((engine) => matchEngine(facts, engine).reasons.length === 0)) {
    return { engines: own, isConverted: false };
  }
  return { engines: [...own, ...sold.filter(({ fuel }) => others.includes(fuel))], isConverted: true };
}

function matchEngine(facts: VehicleFacts, engine: GenerationEngine): Match {
  const { displacement, power, traction, gearbox } = facts;
  const reasons: Reason[] = [];
  let isExact = true;
  if (displacement && engine.displacement !== null && !isSameDisplacement(displacement, engine.displacement)) {
    reasons.push({ about: 'displacement', text: `con motore di ${displacement} cm³` });
  }
  if (power) {
    const fit = powerFit(power, engine);
    if (fit === 'none') reasons.push({ about: 'power', text: `di ${power} kW` });
    isExact &&= fit === 'exact';
  }
  if (traction && !engine.tractions.includes(traction)) {
    reasons.push({ about: 'traction', text: TRACTION_WORDS[traction] ?? traction });
  }
  if (gearbox && !engine.gearboxes.includes(gearbox)) {
    reasons.push({ about: 'gearbox', text: `con cambio ${gearbox}` });
  }
  if (engine.bodies) reasons.push(...matchBody(facts, { bodies: engine.bodies }));
  return { reasons, isExact };
}

/** A van that is made of a car with three doors has no more. */
function doorsOf(code: BodyCode, bodies: readonly BodyCode[]): readonly number[] {
  return code === 'V' && bodies.includes('H3') && !bodies.includes('H5') ? DOORS_OF.H3 : DOORS_OF[code];
}

function matchBody(
  { category, doors, seats }: VehicleFacts,
  generation: Pick<Generation, 'bodies'> & Partial<Pick<Generation, 'seats'>>,
): Reason[] {
  const reasons: Reason[] = [];
  const wanted = category ? BODIES_OF[category] : undefined;
  // A coupé of four doors is a saloon of the table.
  const isLongCoupe = category === 'coupe' && doors !== null && doors !== undefined && doors >= 4;
  const bodies = wanted && !isLongCoupe ? generation.bodies.filter((code) => wanted.includes(code)) : generation.bodies;
  if (category && bodies.length === 0) {
    reasons.push({ about: 'category', text: CATEGORY_WORDS[category] ?? category });
  } else if (doors && !bodies.some((code) => doorsOf(code, generation.bodies).includes(doors))) {
    reasons.push({ about: 'doors', text: `a ${doors} porte` });
  }
  if (seats && generation.seats && seats > Math.max(...generation.seats))
    reasons.push({ about: 'seats', text: `a ${seats} posti` });
  return reasons;
}

const NOT_THEN: Reason = { about: 'year', text: 'in quell’anno' };

function matchGeneration(facts: VehicleFacts, generation: Generation): Match {
  const body = matchBody(facts, generation);
  const { engines, isConverted } = enginesOf(facts, generation);
  if (engines.length === 0) {
    const reason: Reason = facts.fuel ? { about: 'fuel', text: FUEL_WORDS[facts.fuel] ?? facts.fuel } : NOT_THEN;
    return { reasons: [reason, ...body], isExact: false };
  }
  const matches = engines.map((engine) => matchEngine(facts, engine));
  const [best] = matches.toSorted(
    (a, b) => a.reasons.length - b.reasons.length || Number(b.isExact) - Number(a.isExact),
  );
  const ofEngine = best?.reasons.filter(({ about }) => body.every((reason) => reason.about !== about)) ?? [];
  return {
    reasons: [...ofEngine, ...body],
    isExact: best?.isExact === true && !isConverted,
  };
}

/** What a model's years, fuels, driven wheels and bodies say against a vehicle, where no more is known of it. */
function judgeBySpan(facts: VehicleFacts, { from, to, fuels, tractions, bodies }: Span): Reason[] {
  const { year, fuel, traction } = facts;
  if (year < from || year > to + LATE_YEARS) return [NOT_THEN];
  const reasons: Reason[] = [];
  const told = fuel ? [fuel, ...(ALSO_TOLD_AS[fuel] ?? [])] : [];
  if (fuel && !told.some((one) => year >= (fuels.get(one) ?? Number.POSITIVE_INFINITY) - 1)) {
    reasons.push({ about: 'fuel', text: FUEL_WORDS[fuel] ?? fuel });
  }
  if (traction && !tractions.includes(traction)) {
    reasons.push({ about: 'traction', text: TRACTION_WORDS[traction] ?? traction });
  }
  return [...reasons, ...matchBody(facts, { bodies })];
}

/**
 * A model that the table of generations does not tell: impossible is what its years, fuels and bodies speak against, and
 * what no car of its time could be.
 */
function judgeUnlisted(facts: VehicleFacts): VehicleJudgement {
  const { brand, model, fuel, year, displacement, power } = facts;
  const first = fuel ? FIRST_YEARS[fuel] : undefined;
  const span = year < COVERED_FROM ? undefined : spans().get(`${brand}/${model}`);
  const reasons = span ? judgeBySpan(facts, span) : [];
  if (fuel && first !== undefined && year < first) reasons.push({ about: 'fuel', text: FUEL_WORDS[fuel] ?? fuel });
  if (fuel && displacement && power && !isPlausibleEngine(fuel, displacement, power)) {
    reasons.push({ about: 'power', text: `di ${power} kW con ${displacement} cm³` });
  }
  return reasons.length > 0 ? { kind: 'impossible', reasons } : { kind: 'plausible' };
}

/** The generations that were on sale, or just had been, when a vehicle was registered. */
export function generationsThen({ brand, model, year, month }: VehicleFacts): readonly Generation[] {
  const [first, last] = [monthsOf(year, month || 1), monthsOf(year, month || 12)];
  const ofModel = generations().get(`${brand}/${model}`) ?? [];
  return ofModel.filter(({ from, to }) => last >= from - EARLY_MONTHS && first <= to + LATE_MONTHS);
}

/** The engines that nothing said of a vehicle contradicts; those of its own fuel alone. */
export function enginesThen(facts: VehicleFacts): { generation: Generation; engine: GenerationEngine }[] {
  return generationsThen(facts)
    .filter((generation) => matchBody(facts, generation).length === 0)
    .flatMap((generation) =>
      generation.engines
        .filter(({ fuel, from, to }) => {
          const isOnSale = facts.year >= from - 1 && facts.year <= to + LATE_YEARS;
          return isOnSale && (!facts.fuel || fuel === facts.fuel);
        })
        .map((engine) => ({ generation, engine, match: matchEngine(facts, engine) })),
    )
    .filter(({ match }) => match.reasons.length === 0 && match.isExact)
    .map(({ generation, engine }) => ({ generation, engine }));
}

/**
 * Whether a vehicle can exist, by the table of what was sold in Italy. A car converted to gas is `plausible`, and so is
 * one older than the table.
 */
export function checkVehicle(facts: VehicleFacts): VehicleJudgement {
  if (!generations().has(`${facts.brand}/${facts.model}`)) return judgeUnlisted(facts);
  const sold = generationsThen(facts);
  if (sold.length === 0) {
    if (facts.year < COVERED_FROM) return judgeUnlisted(facts);
    return { kind: 'impossible', reasons: [NOT_THEN] };
  }
  const matches = sold.map((generation) => matchGeneration(facts, generation));
  const [best] = matches.toSorted(
    (a, b) => a.reasons.length - b.reasons.length || Number(b.isExact) - Number(a.isExact),
  );
  if (best && best.reasons.length > 0) {
    // Of a generation before the table's first nothing is known.
    if (facts.year < COVERED_FROM) return judgeUnlisted(facts);
    return { kind: 'impossible', reasons: best.reasons };
  }
  return { kind: best?.isExact === true ? 'known' : 'plausible' };
}

/** Why a vehicle never was, as a sentence for people; `name` is its make and model. */
export function tellNeverSold(name: string, year: number, reasons: readonly Reason[]): string {
  if (reasons.every(({ about }) => about === 'year')) {
    return `${capitalised(theCar(name))} non era in vendita in Italia nel ${year}.`;
  }
  const told = new Intl.ListFormat(LOCALE).format(reasons.map(({ text }) => text));
  return `In Italia ${theCar(name)} del ${year} non è mai esistita ${told}.`;
}

/** What never was since a year. */
export function tellNeverSince(name: string, year: number, reasons: readonly Reason[]): string {
  const told = new Intl.ListFormat(LOCALE).format(reasons.map(({ text }) => text));
  return `Dal ${year} in Italia ${theCar(name)} non è mai stata venduta ${told}.`;
}
