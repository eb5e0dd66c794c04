import { SIMILAR_LISTINGS, SIMILAR_NEARNESS } from '@carzaa/api/ranking';
import { type Columns, chordSquared, FLAGS, MONTHS, modelKey, UNKNOWN } from './columns.ts';
import { toVector } from './geo.ts';
import type { SearchRow } from './searchRow.ts';
import { pageOfSlots } from './selection.ts';

/** A listing to find others like, public or not. */
export type SimilarTarget = Pick<
  SearchRow,
  'id' | 'brand' | 'model' | 'category' | 'power' | 'price' | 'registration_year' | 'latitude' | 'longitude'
>;

function near(value: number, wanted: number): boolean {
  return Math.abs(value - wanted) <= wanted * SIMILAR_NEARNESS;
}

/**
 * Ids of at most eight listings with photos of about the same price: of the same model first, then of the same body
 * and about the same power; within each, the nearest in age, then in place.
 */
export function similarIds(columns: Columns, target: SimilarTarget): string[] {
  const { codes, integers, dictionaries } = columns;
  const model = dictionaries.model.find(modelKey(target.brand, target.model));
  const category = dictionaries.category.find(target.category);
  const own = columns.slots.get(target.id);
  const place = toVector(target.latitude, target.longitude);
  const samePower = (power: number) =>
    target.power === null ? power === UNKNOWN : power !== UNKNOWN && near(power, target.power);

  const ranks = new Uint8Array(columns.used);
  const found: number[] = [];
  for (let slot = 0; slot < columns.used; slot += 1) {
    if (columns.free[slot] !== 0 || slot === own) continue;
    if (((columns.flags[slot] ?? 0) & FLAGS.photos) === 0 || !near(integers.price[slot] ?? 0, target.price)) continue;
    const sameModel = codes.model[slot] === model;
    if (!sameModel && !(codes.category[slot] === category && samePower(integers.power[slot] ?? UNKNOWN))) continue;
    ranks[slot] = sameModel ? 0 : 1;
    found.push(slot);
  }
  const years = (slot: number) =>
    Math.abs(Math.floor((integers.registration[slot] ?? 0) / MONTHS) - target.registration_year);
  const best = pageOfSlots(Int32Array.from(found), 0, SIMILAR_LISTINGS, (a, b) => {
    if (a === b) return 0;
    return (
      (ranks[a] ?? 0) - (ranks[b] ?? 0) ||
      years(a) - years(b) ||
      chordSquared(columns, a, place) - chordSquared(columns, b, place) ||
      ((columns.ids[a] ?? '') < (columns.ids[b] ?? '') ? -1 : 1)
    );
  });
  return best.flatMap((slot) => columns.ids[slot] ?? []);
}
