import { counts, readTable } from '../../../catalogue/tables.ts';
import type { VocabularySource } from './vocabulary.ts';

/**
 * What adverts teach: the names of engines and trims, and how well known each model is. Read from the catalogue's
 * files directly, since the whole catalogue would stay in memory.
 */
export function advertKnowledge(): Pick<VocabularySource, 'versions' | 'seen'> {
  const versions = new Set<string>();
  for (const [, , badge] of readTable('engines.tsv', 11)) if (badge !== '') versions.add(badge);
  for (const [, , cell] of readTable('trims.tsv', 3)) for (const { value } of counts(cell)) versions.add(value);
  const seen = new Map<string, number>();
  for (const cells of readTable('models.tsv', 15)) seen.set(`${cells[0]}/${cells[1]}`, Number(cells[14]));
  return { versions: [...versions], seen: (brand, model) => seen.get(`${brand}/${model}`) ?? 0 };
}
