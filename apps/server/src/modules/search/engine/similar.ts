import { SIMILAR_LISTINGS, SIMILAR_NEARNESS } from '@carzaa/api/search/ranking';
import { type Bits, setBit, slotsOf, wordsFor } from './bits.ts';
import type { Columns } from './layout.ts';
import { chordTo, modelKey } from './columns.ts';
import { MONTHS, NUMBERS } from './layout.ts';
import { toVector } from '../geo.ts';
import type { SearchRow } from '../searchRow.ts';
import { pageOfSlots } from './selection.ts';

/** A listing to find others like, public or not. */
export type SimilarTarget = Pick<
  SearchRow,
  'id' | 'brand' | 'model' | 'category' | 'power' | 'price' | 'registration_year' | 'latitude' | 'longitude'
>;

/** No two cars are further apart in age. */
const MOST_YEARS = 300;

/** Leaves in `into` the slots of the set whose number is about `wanted`. */
function near(columns: Columns, into: Bits, set: Bits, [field, wanted]: ['price' | 'power', number]): void {
  const [low, high] = [Math.ceil(wanted * (1 - SIMILAR_NEARNESS)), Math.floor(wanted * (1 + SIMILAR_NEARNESS))];
  const words = wordsFor(columns.used);
  columns.space.range(into, columns.numbers[field], words, low, high);
  columns.space.and(into, into, set, words);
}

/** Of a set, the slots that are nearest in age, then in place. */
function nearest(columns: Columns, set: Bits, target: SimilarTarget, limit: number): number[] {
  const { numbers, space, used } = columns;
  const words = wordsFor(used);
  const year = target.registration_year;
  const aged = space.bits();
  for (let years = 0, found = 0; found < limit && years <= MOST_YEARS; years = years * 2 + 1) {
    const [first, last] = [(year - years) * MONTHS, (year + years) * MONTHS + MONTHS - 1];
    space.range(aged, numbers.registration_year, words, first, last);
    space.and(aged, aged, set, words);
    found = space.count(aged, words);
  }
  const slots = Int32Array.from(slotsOf(aged, words, space.count(aged, words)));
  space.release(aged);
  const yearsOf = (slot: number) => Math.abs(Math.floor((numbers.registration_year[slot] ?? 0) / MONTHS) - year);
  const place = toVector(target.latitude, target.longitude);
  return pageOfSlots(slots, 0, limit, (a, b) => {
    if (a === b) return 0;
    return (
      yearsOf(a) - yearsOf(b) || chordTo(columns, a, place) - chordTo(columns, b, place) || columns.ids.compare(a, b)
    );
  });
}

/**
 * Ids of at most eight listings with photos of about the same price: of the same model first, then of the same body
 * and about the same power; within each, the nearest in age, then in place.
 */
export function similarIds(columns: Columns, target: SimilarTarget): string[] {
  const { codes, dictionaries, empty, flagSets, numbers, present, space, used, wordSets } = columns;
  const words = wordsFor(used);
  const [candidates, same, others] = [space.bits(), space.bits(), space.bits()];
  near(columns, candidates, present, ['price', target.price]);
  space.and(candidates, candidates, flagSets.photos, words);
  const own = columns.ids.slotOf(target.id);
  if (own !== undefined) setBit(candidates, own, false);

  const model = dictionaries.model.find(modelKey(target.brand, target.model));
  if (model !== undefined) space.range(same, codes.model, words, model, model);
  space.and(same, same, candidates, words);
  const found = nearest(columns, same, target, SIMILAR_LISTINGS);
  if (found.length < SIMILAR_LISTINGS) {
    const body = wordSets.category[dictionaries.category.find(target.category) ?? 0] ?? empty;
    space.and(candidates, candidates, body, words);
    const { unknown } = NUMBERS.power;
    if (target.power !== null) near(columns, others, candidates, ['power', target.power]);
    else {
      space.range(others, numbers.power, words, unknown, unknown);
      space.and(others, others, candidates, words);
    }
    // All of the same model are found already.
    for (let word = 0; word < words; word += 1) others[word] = (others[word] ?? 0) & ~(same[word] ?? 0);
    found.push(...nearest(columns, others, target, SIMILAR_LISTINGS - found.length));
  }
  for (const set of [candidates, same, others]) space.release(set);
  return found.map((slot) => columns.ids.at(slot));
}
