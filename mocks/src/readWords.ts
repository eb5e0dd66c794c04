import type { FreeTextAnswer, FreeTextFilters } from '@carzaa/api/calls/freeText';
import { brandNames, modelNames } from './rows/brands.ts';
import { referenceLists } from './rows/reference.ts';

type Understood = FreeTextAnswer['explanation']['understood'][number];

const WORDS: Readonly<Record<string, readonly [field: 'exterior_color', slug: string]>> = {
  bianca: ['exterior_color', 'bianco'],
  nera: ['exterior_color', 'nero'],
  rossa: ['exterior_color', 'rosso'],
};

function meaningOf(word: string, filters: FreeTextFilters): Understood[] {
  const said = (field: Understood['field'], value: Understood['value']) => [{ field, value, words: word }];
  const known = WORDS[word];
  if (known) return said(...known);
  if (Object.hasOwn(brandNames, word)) return said('brand', word);
  const model = Object.keys(modelNames).find(
    (key) => key.endsWith(`/${word}`) && (filters.brand ?? key).startsWith(key.split('/')[0] ?? ''),
  );
  if (model) return [...said('brand', model.split('/')[0] ?? ''), ...said('model', word)];
  if (referenceLists.powerTypes.some(({ slug }) => slug === word)) return said('power_type', [word]);
  if (referenceLists.categories.some(({ slug }) => slug === word)) return said('category', [word]);
  return /^\d{4,6}$/.test(word) ? said('price_max', Number(word)) : [];
}

/** Reads the plainest words alone: makes, models, fuels, bodies, three colours, and a number as the highest price. */
export function readWords(text: string): { filters: FreeTextFilters; understood: Understood[]; unused: string[] } {
  const filters: FreeTextFilters = {};
  const understood: Understood[] = [];
  const unused: string[] = [];
  for (const word of text.toLowerCase().split(/[^\p{L}\d]+/u)) {
    if (word.length < 3) continue;
    const meanings = meaningOf(word, filters).filter(({ field }) => filters[field] === undefined);
    if (meanings.length === 0 && word !== 'euro' && word !== filters.brand) unused.push(word);
    for (const meaning of meanings) {
      understood.push(meaning);
      Object.assign(filters, { [meaning.field]: meaning.value });
    }
  }
  return { filters, understood, unused };
}
