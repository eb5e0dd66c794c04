import { readFileSync } from 'node:fs';
import { atOnce, type Steps } from './steps.ts';

/** Doors and shape of a body as the table writes it: `H5` a closed body of four or five doors, `W` a station wagon. */
export type BodyCode = 'H5' | 'H3' | 'W' | 'C' | 'O' | 'P' | 'V';

/** Bodies that something was sold with. */
export interface Bodied {
  bodies: readonly BodyCode[];
  /** First and last year of those that were not sold all along. */
  bodyYears: ReadonlyMap<BodyCode, readonly [from: number, to: number]>;
}

/** An engine that a generation was sold with in Italy, with all that it was combined with. */
export interface GenerationEngine {
  fuel: string;
  /** cm³; null for electric cars */
  displacement: number | null;
  /** kW, every step it was sold with */
  powers: readonly number[];
  tractions: readonly string[];
  gearboxes: readonly string[];
  /** Years of sale. */
  from: number;
  to: number;
  /** kg in running order, the driver's 75 included (Regulation (EU) 1230/2012); null where the table does not tell. */
  mass: number | null;
  /** Those of its generation's bodies that it was sold with, where not with all. */
  bodies?: readonly BodyCode[];
}

/** One generation of a model, as sold new in Italy. */
export interface Generation extends Bodied {
  brand: string;
  model: string;
  name: string;
  /** First and last month of sale, counted in months since the year 0; the last is infinite while it is sold. */
  from: number;
  to: number;
  seats: readonly number[];
  /** mm */
  length: number;
  engines: readonly GenerationEngine[];
}

/** Months since the year 0, so that two months compare as numbers. */
export const monthsOf = (year: number, month: number): number => year * 12 + month - 1;

/** When a generation came to market. */
export const launchOf = ({ from }: Pick<Generation, 'from'>) => ({
  year: Math.floor(from / 12),
  month: (from % 12) + 1,
});

export const TRACTIONS: Record<string, readonly string[]> = { F: ['anteriore'], P: ['posteriore'], 4: ['integrale'] };
/** `r` is shifted by hand and by itself, without a pedal: sellers call it both. */
const GEARBOXES: Record<string, readonly string[]> = {
  m: ['manuale'],
  a: ['automatico', 'semiautomatico'],
  r: ['semiautomatico', 'manuale', 'automatico'],
};
const BODIES: ReadonlySet<string> = new Set(['H5', 'H3', 'W', 'C', 'O', 'P', 'V']);
const HEADING =
  /^= ([\w-]+)\/([\w-]+) \| (.+?) \| (\d{4})-(\d\d) (?:(\d{4})-(\d\d)|-) \| ([\w,:-]+) \| ([\d,]+) \| (\d{4})$/;
const ENGINE = /^([a-z-]+) (\d+) ([\d,]+) ([FP4]+) ([mar]+) (\d{4})-(\d{4})?(?: (\d{3,4}))?(?: \[([\w,]+)\])?$/;

/** What the letters of a cell stand for. */
export const meant = (words: Record<string, readonly string[]>, letters = '') =>
  Object.entries(words).flatMap(([letter, values]) => (letters.includes(letter) ? values : []));
const isBody = (code: string): code is BodyCode => BODIES.has(code);
const bodyCodes = (cell: string): BodyCode[] => cell.split(',').filter(isBody);

/** Bodies that the next generation often does not have: none is registered in the years after the last of its own. */
const SOLD_OUT: readonly BodyCode[] = ['C', 'O'];

/** The bodies of a cell, "H5,H3:2012-2018,W". */
export function readBodies(cell: string): Bodied {
  const found = cell.split(',').flatMap((part) => {
    const [code = '', years] = part.split(':');
    return isBody(code) ? [{ code, years: years?.split('-').map(Number) }] : [];
  });
  return {
    bodies: found.map(({ code }) => code),
    bodyYears: new Map(
      found.flatMap(({ code, years: [from, to] = [] }) => (from && to ? [[code, [from, to]] as const] : [])),
    ),
  };
}

/** The bodies that something was sold with in a year. */
export function bodiesIn({ bodies, bodyYears }: Bodied, year: number): BodyCode[] {
  return bodies.filter((code) => {
    const [from, to] = bodyYears.get(code) ?? [0, Number.POSITIVE_INFINITY];
    return year >= from && year <= to;
  });
}
const numbers = (cell: string) => cell.split(',').map(Number);

function readHeading(line: string): Omit<Generation, 'engines'> | undefined {
  const [, brand, model, name, year, month, lastYear, lastMonth, bodies, seats, length] = HEADING.exec(line) ?? [];
  if (brand === undefined || model === undefined || name === undefined || bodies === undefined) return undefined;
  const told = readBodies(bodies);
  const until = SOLD_OUT.map((code) => [code, [0, Number(lastYear ?? Number.POSITIVE_INFINITY)]] as const);
  return {
    brand,
    model,
    name,
    from: monthsOf(Number(year), Number(month)),
    to: lastYear === undefined ? Number.POSITIVE_INFINITY : monthsOf(Number(lastYear), Number(lastMonth)),
    bodies: told.bodies,
    bodyYears: new Map([...until, ...told.bodyYears]),
    seats: numbers(seats ?? ''),
    length: Number(length),
  };
}

function readEngine(line: string): GenerationEngine | undefined {
  const [, fuel, displacement, powers, tractions, gearboxes, from, to, mass, bodies] = ENGINE.exec(line) ?? [];
  if (fuel === undefined) return undefined;
  return {
    fuel,
    displacement: displacement === '0' ? null : Number(displacement),
    powers: numbers(powers ?? ''),
    tractions: meant(TRACTIONS, tractions),
    gearboxes: meant(GEARBOXES, gearboxes),
    from: Number(from),
    to: to === undefined ? Number.POSITIVE_INFINITY : Number(to),
    mass: mass === undefined ? null : Number(mass),
    ...(bodies === undefined ? {} : { bodies: bodyCodes(bodies) }),
  };
}

/** Lines between two pauses, in which others are heard. */
const LINES_A_STEP = 50;

/** Reads the table of generations, whose form SOURCES.md tells. Throws with the line's number where it is not in it. */
export function* parseGenerations(text: string): Steps<Generation[]> {
  const found: (Generation & { engines: GenerationEngine[] })[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const heading = line.startsWith('=') ? readHeading(line) : undefined;
    const engine = heading ? undefined : readEngine(line);
    if (heading) found.push({ ...heading, engines: [] });
    const last = found.at(-1);
    if (engine && last) last.engines.push(engine);
    if (!heading && (!engine || !last)) throw new Error(`generations.txt, line ${index + 1}: ${line}`);
    if (index % LINES_A_STEP === 0) yield;
  }
  return found;
}

let known: ReadonlyMap<string, readonly Generation[]> | undefined;

/** Reads them in steps, unless they have been read. */
export function* generationSteps(): Steps<ReadonlyMap<string, readonly Generation[]>> {
  known ??= Map.groupBy(
    yield* parseGenerations(readFileSync(new URL('files/generations.txt', import.meta.url), 'utf8')),
    ({ brand, model }) => `${brand}/${model}`,
  );
  return known;
}

/** The generations of each model, by `brand/model`; read once. */
export const generations = () => known ?? atOnce(generationSteps());
