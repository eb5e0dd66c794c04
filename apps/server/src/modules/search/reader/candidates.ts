import type { ReadField, ReadFilters } from './answer.ts';
import { editsBetween, soundOf } from './fuzzy.ts';
import { tokenise } from './tokens.ts';
import type { PlaceRow, Vocabulary } from './meanings.ts';

/** What a word may stand for, though it is too far from it for the reader to say so. */
export interface Candidate {
  /** The text's own word. */
  words: string;
  field: ReadField;
  value: string | number;
  /** What the value is called. */
  name: string;
  /** The make of a model. */
  brand?: string;
  place?: PlaceRow;
}

const SHORTEST = 4;
/** Letters of a word's sound of which one may be wrong. */
const LETTERS_PER_ERROR = 2.5;
const MOST_OF_A_WORD = 8;
/** Words of a text that are looked at, so that the longest text takes no longer. */
const MOST_WORDS = 8;

const NUMBER_FIELDS = {
  price_max: [500, 1_000_000],
  mileage_max: [1000, 1_000_000],
  registration_year_min: [1950, 2100],
  horsepower_min: [40, 1500],
} as const satisfies Partial<Record<ReadField, readonly [number, number]>>;

/** How many errors a word may have, to be worth asking about. */
function errorsOf(word: string): number {
  return Math.floor(soundOf(word).length / LETTERS_PER_ERROR);
}

function numbersOf(word: string): Candidate[] {
  const value = Number(word.replaceAll(/\D/g, ''));
  return Object.entries(NUMBER_FIELDS).flatMap(([field, [least, most]]) =>
    value >= least && value <= most
      ? [{ words: word, field: field as keyof typeof NUMBER_FIELDS, value, name: word }]
      : [],
  );
}

function meaningsOf(word: string, key: string, vocabulary: Vocabulary): Candidate[] {
  const brand = vocabulary.makes.get(key);
  const found: Candidate[] = brand === undefined ? [] : [{ words: word, field: 'brand', value: brand, name: key }];
  for (const entry of vocabulary.models.get(key) ?? []) {
    found.push({ words: word, field: 'model', value: entry.model, name: key, brand: entry.brand });
  }
  for (const meaning of vocabulary.phrases.get(key) ?? []) {
    if (meaning.kind === 'value') found.push({ words: word, field: meaning.field, value: meaning.slug, name: key });
  }
  return found;
}

function candidatesOfWord(word: string, vocabulary: Vocabulary): Candidate[] {
  if (/^\d[\d.]*$/.test(word)) return numbersOf(word);
  if (!/^[a-z]+$/.test(word) || word.length < SHORTEST) return [];
  const limit = errorsOf(word);
  const near = vocabulary.fuzzyWords.near(word, limit).flatMap(({ key }) => meaningsOf(word, key, vocabulary));
  const places = vocabulary.fuzzyPlaces.near(word, Math.min(limit, 2)).flatMap(({ key }): Candidate[] => {
    const place = vocabulary.places.get(key);
    return place ? [{ words: word, field: 'city', value: place.city, name: place.city, place }] : [];
  });
  return [...near.slice(0, MOST_OF_A_WORD), ...places.slice(0, 2)].toSorted(
    (a, b) => editsBetween(a.name, word) - editsBetween(b.name, word),
  );
}

/** What the words that were left may stand for; nothing that the filters already say. */
export function candidatesOf(unused: readonly string[], read: ReadFilters, vocabulary: Vocabulary): Candidate[] {
  const words = new Set(unused.flatMap((text) => tokenise(text).map(({ text: word }) => word)));
  return [...words]
    .slice(0, MOST_WORDS)
    .flatMap((word) => candidatesOfWord(word, vocabulary))
    .filter(({ field, brand }) => {
      if (field === 'model') return read.model === undefined && (read.brand ?? brand) === brand;
      if (field === 'city') return read.city === undefined && read.postal_code === undefined;
      return read[field] === undefined;
    });
}
