import { isBreak, type Item, meant } from './readItems.ts';
import type { Vocabulary } from './meanings.ts';
import { DOUBTFUL_REGIONS, IN_REGION } from './regionWords.ts';

interface Areas {
  regions: { slug: string; items: number[] }[];
  provinces: { code: string; items: number[] }[];
}

const SAID_OF_CARS = ['value', 'hybrid', 'unit', 'version', 'fixed'] as const;
const JOINS = new Set(['e', 'o', 'oppure', 'ed', 'od']);
const INTO = new Set([...IN_REGION, 'la', 'di', 'del', 'il', 'anche', 'nel', 'solo']);

/** "provincia di Torino", "prov. TO": the cue before a place, and whatever leads from it. */
function provinceCue(items: readonly Item[], at: number): number | undefined {
  let index = at - 1;
  while (index > at - 3 && INTO.has(items[index]?.text ?? '') && !isBreak(items[index + 1])) index -= 1;
  return meant(items[index], 'cue')?.cue === 'province' ? index : undefined;
}

/** A number of kilometres that nobody drives a car for: how far away a car may be. */
function hasDistance(items: readonly Item[]): boolean {
  return items.some((item, at) => {
    const kilometres = meant(item, 'number')?.value ?? Number.POSITIVE_INFINITY;
    return kilometres <= 300 && meant(items[at + 1], 'unit')?.unit === 'mileage';
  });
}

/** "per girare in Toscana", "torno ogni weekend in Puglia": where somebody drives to. */
export function isTravel(items: readonly Item[], at: number): boolean {
  const before = items.slice(Math.max(0, at - 4), at);
  return before.some(({ text }) =>
    /^(gir|viagg|vacanz|ferie|torn|gita|gite|weekend|andar|vado|andiamo|scend|salgo)/.test(text),
  );
}

/** "fate spedizioni in Sardegna?": where it should be brought. */
function isDelivery(items: readonly Item[], at: number): boolean {
  const before = items.slice(Math.max(0, at - 3), at);
  return before.some(({ text }) => /^(consegn|spedi[zts]|export|esport)/.test(text));
}

function isNamedRegion(items: readonly Item[], at: number): boolean {
  const item = items[at];
  if (item === undefined || !DOUBTFUL_REGIONS.has(item.text)) return true;
  if (items.length === 1 || IN_REGION.has(items[at - 1]?.text ?? '') || meant(items[at - 1], 'model')) return true;
  // "visia gpl emilia": the last word, behind what is said of a car
  const isLast = isBreak(items[at + 1]) && !isBreak(item) && SAID_OF_CARS.some((kind) => meant(items[at - 1], kind));
  if (isLast) return true;
  // "…, Marche"
  if (at > 0 && isBreak(item) && isBreak(items[at + 1])) return true;
  // "marche berlina diesel"
  if (at === 0 && meant(items[1], 'value')?.field === 'category' && !isBreak(items[1])) return true;
  const beside = [items[at - 2], items[at + 2], items[at + 1], items[at - 1]];
  return beside.some((one) => meant(one, 'region') !== undefined);
}

/** Regions and provinces that the text names. A province with a distance is the town that it is called after. */
export function readAreas(items: readonly Item[], { capitals }: Vocabulary, isFree: (index: number) => boolean): Areas {
  const areas: Areas = { regions: [], provinces: [] };
  const isAround = hasDistance(items);
  for (const [at, item] of items.entries()) {
    if (!isFree(at)) continue;
    const region = meant(item, 'region');
    if (region && isNamedRegion(items, at) && !isTravel(items, at) && !isDelivery(items, at))
      areas.regions.push({ slug: region.slug, items: [at] });
    // "aygo (PG)", where "Empoli (FI)" is the town
    const isCode = item.gap.endsWith('(') && items[at + 1]?.gap.startsWith(')') !== false && item.text.length === 2;
    const code = isCode && meant(items[at - 1], 'place') === undefined ? capitals.get(item.text) : undefined;
    if (code) areas.provinces.push({ code: code.province, items: [at] });
    const own = meant(item, 'province');
    if (own) areas.provinces.push({ code: own.code, items: [at] });
    const place = meant(item, 'place')?.place;
    if (place === undefined || isAround || capitals.get(place.province.toLowerCase())?.city !== place.city) continue;
    const cue = provinceCue(items, at);
    // "le province di Macerata e Teramo"
    const before = areas.provinces.at(-1)?.items.at(-1);
    // "provincia di Bari o di Taranto"
    const joined = items[at - 1]?.text === 'di' ? at - 2 : at - 1;
    const isListed =
      before !== undefined && before >= joined - 1 && (JOINS.has(items[joined]?.text ?? '') || before === at - 1);
    if (cue !== undefined) areas.provinces.push({ code: place.province, items: [cue, at] });
    else if (isListed) areas.provinces.push({ code: place.province, items: [at] });
  }
  return areas;
}
