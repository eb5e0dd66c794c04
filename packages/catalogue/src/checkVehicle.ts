import { LOCALE } from '@carzaa/api/constants';
import { capitalised, theCar } from '@carzaa/api/text/italian';
import { type Bodied, type Generation, type GenerationEngine, generations, monthsOf } from './generations.ts';
import { COVERED_FROM, judgeAlways, judgeUnlisted } from './judgeUnlisted.ts';
import { matchBody } from './matchBody.ts';
import { modelKind } from './modelKinds.ts';
import { spans } from './spans.ts';
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

/** Cars are registered some months before dealers' first day of sale, and from stock up to a year after the last one. */
const EARLY_MONTHS = 4;
const LATE_MONTHS = 12;
const DISPLACEMENT_SLACK = 0.02;
/** cm³ by which a displacement in whole litres and tenths, "1200" for 1,242, is off at most. */
const ROUNDED = { step: 100, slack: 60 } as const;
const POWER_SLACK = 0.03;
/** Words for closed bodies, among which sellers choose freely. */
const CLOSED_CALLED: ReadonlySet<string> = new Set(['city-car', 'berlina', 'suv', 'monovolume']);
/** The bodies of an engine, which its own years bound. */
const ALL_YEARS: Bodied['bodyYears'] = new Map();

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

/** How a power fits an engine: as one of its steps, within what sellers write of it, or not at all. */
function powerFit(power: number, { fuel, powers }: GenerationEngine): 'exact' | 'near' | 'none' {
  if (powers.some((step) => isNear(power, step, POWER_SLACK))) return 'exact';
  const [least, most] = powerRange(fuel);
  return power >= Math.min(...powers) * least && power <= Math.max(...powers) * most ? 'near' : 'none';
}

function enginesOf(
  facts: VehicleFacts,
  { engines }: Generation,
): { engines: GenerationEngine[]; isConverted: boolean } {
  const sold = engines.filter(({ from, to }) => facts.year >= from && facts.year <= to + LATE_YEARS);
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
  if (engine.bodies) reasons.push(...matchBody(facts, { bodies: engine.bodies, bodyYears: ALL_YEARS }));
  return { reasons, isExact };
}

/** Whether some advert of the model calls its closed body so: no saloon is an off-roader. */
function isUsuallyCalled({ brand, model, category }: VehicleFacts): boolean {
  const called = modelKind(brand, model)?.called;
  return !called || !category || !CLOSED_CALLED.has(category) || called.has(category);
}

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
    isExact:
      best?.isExact === true &&
      !isConverted &&
      isUsuallyCalled(facts) &&
      matchBody(facts, generation, 'strict').length === 0,
  };
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
    .filter((generation) => matchBody(facts, generation, 'strict').length === 0)
    .flatMap((generation) =>
      generation.engines
        .filter(({ fuel, from, to }) => {
          const isOnSale = facts.year >= from && facts.year <= to + LATE_YEARS;
          return isOnSale && (!facts.fuel || fuel === facts.fuel);
        })
        .map((engine) => ({ generation, engine, match: matchEngine(facts, engine) })),
    )
    .filter(({ match }) => match.reasons.length === 0 && match.isExact)
    .map(({ generation, engine }) => ({ generation, engine }));
}

/** Whether a vehicle's body is called as the catalogue calls it, not as some sellers do: no off-roader a station wagon. */
export function isCalledAsSold(facts: VehicleFacts): boolean {
  const span = spans().get(`${facts.brand}/${facts.model}`);
  const sold: readonly Bodied[] = span ? [span] : generationsThen(facts);
  return sold.length === 0 || sold.some((one) => matchBody(facts, one, 'strict').length === 0);
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
  const always = judgeAlways(facts);
  if (always.length > 0) return { kind: 'impossible', reasons: always };
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
