import { counts, readTable } from '@carzaa/catalogue/tables';
import type { VocabularySource } from './meanings.ts';

/** Adverts of a trim that its model is known by. */
const COMMON = 10;

/**
 * What adverts teach: the names of engines and trims, and how well known each model is. Read from the catalogue's
 * files directly, since the whole catalogue would stay in memory.
 */
export function advertKnowledge(): Pick<VocabularySource, 'versions' | 'trims' | 'seen'> {
  const versions = new Set<string>();
  for (const [, , badge] of readTable('engines.tsv', 11)) if (badge !== '') versions.add(badge);
  const trims = new Map<string, string[]>();
  for (const [brand, model, cell] of readTable('trims.tsv', 3)) {
    const found = counts(cell);
    for (const { value } of found) versions.add(value);
    trims.set(
      `${brand}/${model}`,
      found.filter(({ count }) => count >= COMMON).map(({ value }) => value),
    );
  }
  const seen = new Map<string, number>();
  for (const cells of readTable('models.tsv', 15)) seen.set(`${cells[0]}/${cells[1]}`, Number(cells[14]));
  return { versions: [...versions], trims, seen: (brand, model) => seen.get(`${brand}/${model}`) ?? 0 };
}
