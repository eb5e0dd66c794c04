import { readFileSync } from 'node:fs';
import { FILES } from './folder.ts';
import { FUEL_LETTERS } from './spans.ts';
import { type Generation, type GenerationEngine, generations } from './generations.ts';

/** A trim that a generation was sold in. */
export interface Trim {
  /** Empty for the car without a name of its own. */
  name: string;
  /** Years of sale; the last is infinite while it is sold. */
  from: number;
  to: number;
  /** Slugs of what it usually had. */
  equipment: readonly string[];
  /** The fuels, or the driven wheels, that it was sold with alone; null for any. */
  fuels: readonly string[] | null;
  tractions: readonly string[] | null;
}

/** What a generation cost new in Italy, and its trims in the order of the price list. */
interface PriceList {
  /** Euro of its cheapest and its dearest usual version, at its launch and with VAT. */
  base: number;
  top: number;
  trims: readonly Trim[];
}

const HEADING = /^= (\S+) \| (.+) \| (\d+)-(\d+)$/;
const EQUIPMENT = /^@ (\w) ([a-z\d -]+)$/;
const TRIM = /^(.+?)(?: (\d{4})-(\d{4})?)?(?: \[([bdgmhkpe4]+)\])? (\+?)(\w+)$/;
/** Of each pair the first stands for the second where a trim has both. */
const BETTER: readonly (readonly [string, string])[] = [
  ['controllo-automatico-clima', 'climatizzatore'],
  ['fari-led', 'fari-xenon'],
  ['chiusura-centralizzata-senza-chiave', 'chiusura-centralizzata-telecomandata'],
];

const keyOf = (model: string, generation: string) => `${model} | ${generation}`;

function settle(slugs: readonly string[]): string[] {
  const all = new Set(slugs);
  for (const [better, lesser] of BETTER) if (all.has(better)) all.delete(lesser);
  return [...all];
}

/** Reads the price lists. Throws with the line's number where it is not in their form. */
export function parsePriceLists(text: string): Map<string, PriceList> {
  const letters = new Map<string, readonly string[]>();
  const found = new Map<string, PriceList & { trims: Trim[] }>();
  let last: (PriceList & { trims: Trim[] }) | undefined;
  const meant = (cell: string) => cell.split('').flatMap((letter) => letters.get(letter) ?? [`?${letter}`]);
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, letter, slugs = ''] = EQUIPMENT.exec(line) ?? [];
    const [, model = '', generation = '', base, top] = HEADING.exec(line) ?? [];
    const [, name, from, to, only, plus, cell = ''] = TRIM.exec(line) ?? [];
    if (letter !== undefined) letters.set(letter, slugs.split(' '));
    else if (base !== undefined) {
      last = { base: Number(base), top: Number(top), trims: [] };
      found.set(keyOf(model, generation), last);
    } else if (name !== undefined && last && !line.startsWith('=')) {
      const first = plus === '' ? [] : (last.trims[0]?.equipment ?? []);
      last.trims.push({
        name: name === '-' ? '' : name,
        from: from === undefined ? 0 : Number(from),
        to: to === undefined ? Number.POSITIVE_INFINITY : Number(to),
        equipment: settle([...first, ...meant(cell)]),
        fuels: only && only !== '4' ? only.split('').map((one) => FUEL_LETTERS[one] ?? one) : null,
        tractions: only === '4' ? ['integrale'] : null,
      });
    } else throw new Error(`price-lists.txt, line ${index + 1}: ${line}`);
  }
  return found;
}

let known: ReadonlyMap<string, PriceList> | undefined;

function priceLists(): ReadonlyMap<string, PriceList> {
  known ??= parsePriceLists(readFileSync(new URL('price-lists.txt', FILES), 'utf8'));
  return known;
}

/** The price list of a generation; undefined where the table does not tell it. */
export const priceListOf = ({ brand, model, name }: Pick<Generation, 'brand' | 'model' | 'name'>) =>
  priceLists().get(keyOf(`${brand}/${model}`, name));

/** The trims of a generation that were in the price list in a year, for cars of a fuel and with such driven wheels. */
export function trimsIn(
  generation: Generation,
  { year, fuel, traction }: { year: number; fuel: string; traction: string },
): readonly Trim[] {
  return (
    priceListOf(generation)?.trims.filter(
      ({ from, to, fuels, tractions }) =>
        year >= from && year <= to && fuels?.includes(fuel) !== false && tractions?.includes(traction) !== false,
    ) ?? []
  );
}

/** Engines of sporting versions are dearer than what the list calls its dearest: the share of powers that is usual. */
const USUAL_POWERS = 0.9;
const powersOf = (engines: readonly GenerationEngine[]) =>
  engines.flatMap(({ powers }) => powers).toSorted((a, b) => a - b);

/**
 * What a version usually cost new, in euro, to the next 100: between the cheapest and the dearest of its generation by
 * its power, and by where its trim stands in the list (a middle one where it is not told). Null where nothing is known.
 */
export function usualListPrice(generation: Generation, power: number | null, trim: string | null): number | null {
  const list = priceListOf(generation);
  if (!list || power === null) return null;
  const powers = powersOf(generation.engines);
  const [weakest, strongest] = [powers[0] ?? power, powers[Math.floor((powers.length - 1) * USUAL_POWERS)] ?? power];
  const byPower = strongest > weakest ? Math.log(power / weakest) / Math.log(strongest / weakest) : 0.5;
  const at = trim === null ? -1 : list.trims.findIndex(({ name }) => name === trim);
  const byTrim = at < 0 || list.trims.length < 2 ? 0.5 : at / (list.trims.length - 1);
  const share = (Math.min(1.3, Math.max(0, byPower)) + byTrim) / 2;
  return Math.round((list.base * (list.top / list.base) ** share) / 100) * 100;
}

/** Every generation whose price list is known, for who reads the whole table. */
export const listed = () =>
  [...generations().values()].flat().filter((generation) => priceListOf(generation) !== undefined);

/** The names under which the table keeps price lists, "fiat/panda | terza serie (319)". */
export const listedNames = () => [...priceLists().keys()];
