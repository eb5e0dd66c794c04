import { counts, readTable } from '@carzaa/catalogue/tables';
import type { VocabularySource } from './meanings.ts';

/** Adverts of a trim that its model is known by. */
const COMMON = 10;

/** Columns of `models.tsv`. */
const FROM = 4;
const SEEN = 14;
/** From this year on a model is newer than most of the adverts that the catalogue was counted in. */
const NEWER_THAN_ADVERTS = 2020;
/** So many adverts such a model is taken to have, as one that people ask for by its name. */
const KNOWN_BY_NAME = 5;

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
  const models = readTable('models.tsv', 15);
  const makes = new Set(models.map(([brand]) => brand));
  for (const cells of models) {
    const [brand, model] = cells;
    // "seres 3" is DFSK's and a make's own.
    const isOwn = /[a-z]{3}|\d{2}/.test(model) && !makes.has(model.replace(/-.*/, ''));
    const isNew = Number(cells[FROM]) >= NEWER_THAN_ADVERTS && isOwn;
    seen.set(`${brand}/${model}`, Math.max(Number(cells[SEEN]), isNew ? KNOWN_BY_NAME : 0));
  }
  return { versions: [...versions], trims, seen: (brand, model) => seen.get(`${brand}/${model}`) ?? 0 };
}
