import type { ApiFilters } from '@carzaa/api/search/filters';
import { endsOf, FILTERS, type RowOf } from '@carzaa/api/search/filterTable';
import { hasBit, wordsFor } from './bits.ts';
import { modelKey } from './columns.ts';
import { daysAgo } from '../daysAgo.ts';
import {
  type Columns,
  type Flag,
  FLAGS,
  type NumberField,
  NUMBERS,
  type Predicate,
  type SetField,
  WORD_SETS,
  type WordField,
} from './layout.ts';
import { monthAtMost } from './months.ts';
import { areaOf, radius, wordPredicate } from './wordPredicates.ts';
import { wordsOf } from '../versionText.ts';

/** An active filter of a search. */
export interface ActiveFilter {
  /** The name its facet goes by. */
  name: string;
  /** The names of the query that it stands for, and that are left out together; none for what no query asks. */
  asked: string[];
  predicate: Predicate;
}

/** So many values of a column that has no sets of its own are sought one by one. */
const ONE_BY_ONE = 8;

/** One of these words. A word that nobody bears yet finds nothing, and is found as soon as somebody does. */
export function oneOf(field: WordField, values: readonly string[]): Predicate {
  // UUIDs may come in capitals.
  const wanted = new Set(values.map((value) => (field === 'dealer' ? value.toLowerCase() : value)));
  const key = `${field}=${[...wanted].toSorted().join()}`;
  const byWord = wordPredicate(key, field, (word) => wanted.has(word));
  const codesOf = ({ dictionaries }: Columns) => [...wanted].flatMap((word) => dictionaries[field].find(word) ?? []);
  const isKept = WORD_SETS.includes(field);
  return {
    ...byWord,
    kept(columns) {
      if (!isKept || wanted.size > 1) return undefined;
      const [code] = codesOf(columns);
      return code === undefined ? columns.empty : columns.wordSets[field][code];
    },
    fill(columns, bits) {
      const { space, used } = columns;
      if (!isKept && wanted.size > ONE_BY_ONE) return byWord.fill(columns, bits);
      bits.fill(0);
      const own = space.bits();
      for (const code of codesOf(columns)) {
        const set = columns.wordSets[field][code] ?? own;
        if (set === own) space.range(own, columns.codes[field], wordsFor(used), code, code);
        space.or(bits, bits, set, wordsFor(used));
      }
      space.release(own);
    },
  };
}

/** None of these words; a listing that does not tell passes. */
function noneOf(field: WordField, values: readonly string[]): Predicate {
  const unwanted = oneOf(field, values);
  return {
    key: `not ${unwanted.key}`,
    fill(columns, bits) {
      unwanted.fill(columns, bits);
      for (let word = 0; word < bits.length; word += 1) bits[word] = ~(bits[word] ?? 0);
    },
    test: (columns, slot) => !unwanted.test(columns, slot),
  };
}

/** One of the words in one column, or of the others in another. */
function eitherOf(first: Predicate, second: Predicate): Predicate {
  return {
    key: `${first.key}|${second.key}`,
    fill(columns, bits) {
      const other = columns.space.bits();
      first.fill(columns, bits);
      second.fill(columns, other);
      columns.space.or(bits, bits, other, bits.length);
      columns.space.release(other);
    },
    test: (columns, slot) => first.test(columns, slot) || second.test(columns, slot),
  };
}

/** One of these cars, each a make or `make/model`. */
function carsOf(cars: readonly string[]): Predicate {
  const [makes, models] = [cars.filter((car) => !car.includes('/')), cars.filter((car) => car.includes('/'))];
  if (models.length === 0) return oneOf('brand', makes);
  return makes.length === 0 ? oneOf('model', models) : eitherOf(oneOf('brand', makes), oneOf('model', models));
}

/** The list has all of these words. */
function allOf(field: SetField, words: readonly string[]): Predicate {
  const setsOf = ({ dictionaries, sets, empty }: Columns) =>
    words.map((word) => sets[field][dictionaries[field].find(word) ?? -1] ?? empty);
  return {
    key: `${field}⊇${words.toSorted().join()}`,
    fill(columns, bits) {
      const [first = columns.empty, ...others] = setsOf(columns);
      bits.set(first);
      for (const other of others) columns.space.and(bits, bits, other, bits.length);
    },
    kept: (columns) => (words.length === 1 ? setsOf(columns)[0] : undefined),
    test: (columns, slot) => setsOf(columns).every((bits) => hasBit(bits, slot)),
  };
}

/** Both ends are the column's; an unknown number lies beyond them. */
export function range(field: NumberField, min: number | undefined, max: number | undefined): Predicate {
  const { unit, most } = NUMBERS[field];
  const [low, high] = [Math.round((min ?? 0) * unit), max === undefined ? most : highest(field, max)];
  return {
    key: `${field}:${low}-${high}`,
    fill(columns, bits) {
      columns.space.range(bits, columns.numbers[field], wordsFor(columns.used), low, high);
    },
    test(columns, slot) {
      const value = columns.numbers[field][slot] ?? 0;
      return value >= low && value <= high;
    },
  };
}
/** The largest number of a column that is no more than this: a year has all its months. */
function highest(field: NumberField, max: number): number {
  const { unit } = NUMBERS[field];
  return Math.round(max * unit) + (field === 'registration_year' ? unit - 1 : 0);
}

/** Made at this moment or later. */
export function madeSince(moment: number): Predicate {
  return {
    key: `created_at:${moment}`,
    fill: ({ used, floats, space }, bits) => space.least(bits, floats.created_at, wordsFor(used), moment),
    test: ({ floats }, slot) => (floats.created_at[slot] ?? 0) >= moment,
  };
}

export function flag(name: Flag): Predicate {
  const bit = FLAGS[name];
  return {
    key: `!${name}`,
    kept: ({ flagSets }) => flagSets[name],
    fill: ({ flagSets }, bits) => bits.set(flagSets[name]),
    test: ({ flags }, slot) => ((flags[slot] ?? 0) & bit) !== 0,
  };
}

interface Asked {
  asked: string[];
  predicate: Predicate;
}

/** The names of the query that are given, of these. */
function given(query: ApiFilters, ...names: readonly (keyof ApiFilters | undefined)[]): string[] {
  return names.flatMap((name) => (name !== undefined && query[name] !== undefined ? [name] : []));
}

/** What a row asks of a column of words; undefined where it asks for nothing. */
function wordsAsked(row: RowOf<'one' | 'besides' | 'text' | 'atLeast' | 'many' | 'none' | 'all'>, query: ApiFilters) {
  const value = query[row.name];
  // Most searches ask for few of the sixty.
  if (value === undefined || value.length === 0) return undefined;
  const values = [value].flat();
  const others = query.alternatives ?? [];
  switch (row.kind) {
    case 'besides':
      // Beside a make they widen what it and its model ask for.
      return query.brand === undefined ? carsOf(values) : undefined;
    case 'none':
      return noneOf(row.column, values);
    case 'all':
      return allOf(row.column, values);
    case 'atLeast':
      return eitherOf(
        oneOf(row.column, row.order.slice(row.order.findIndex((step) => step === values[0]))),
        oneOf(row.exempt.column, row.exempt.words),
      );
    case 'text': {
      const words = wordsOf(values.join(' '));
      const accepts = (text: string) => words.every((word) => text.includes(word));
      return words.length === 0 ? undefined : wordPredicate(`${row.name}~${words.join(' ')}`, row.column, accepts);
    }
    default:
      if (row.name === 'brand') return carsOf([...values, ...others]);
      if (row.name !== 'model') return oneOf(row.column, values);
      return query.brand === undefined ? undefined : carsOf([modelKey(query.brand, values[0] ?? ''), ...others]);
  }
}

/** What a row of the table makes of a query; undefined where it asks for nothing. */
function askedOf(row: (typeof FILTERS)[number], query: ApiFilters): Asked | undefined {
  switch (row.kind) {
    case 'range': {
      const { min, max } = endsOf(row);
      const asked = given(query, min?.[0], max?.[0]);
      const predicate = () => range(row.name, min && query[min[0]], max && query[max[0]]);
      return asked.length === 0 ? undefined : { asked, predicate: predicate() };
    }
    case 'days': {
      const days = query[row.name];
      return days === undefined ? undefined : { asked: [row.name], predicate: madeSince(daysAgo(days)) };
    }
    case 'month': {
      const most = query[row.name];
      return most === undefined ? undefined : { asked: [row.name], predicate: monthAtMost(query.monthly_for, most) };
    }
    case 'use':
      return undefined;
    case 'area': {
      const text = query[row.name];
      return text === undefined ? undefined : { asked: [row.name], predicate: areaOf(text) };
    }
    case 'flag':
      return query[row.name] ? { asked: [row.name], predicate: flag(row.column) } : undefined;
    case 'unlessFlag':
      return query[row.name] ? undefined : { asked: [], predicate: flag(row.column) };
    default: {
      const predicate = wordsAsked(row, query);
      return predicate && { asked: [row.name], predicate };
    }
  }
}

/** The place and its radius, where the query has both. */
function placeAsked({ latitude, longitude, radius: metres }: ApiFilters): ActiveFilter[] {
  if (latitude === undefined || longitude === undefined || metres === undefined) return [];
  const asked = ['latitude', 'longitude', 'radius'];
  return [{ name: 'radius', asked, predicate: radius(latitude, longitude, metres) }];
}

/** The filters a query asks for. The query is validated: an unknown value finds nothing. */
export function filtersOf(query: ApiFilters): ActiveFilter[] {
  const filters: ActiveFilter[] = [];
  for (const row of FILTERS) {
    const asked = askedOf(row, query);
    if (asked) filters.push({ name: row.name, ...asked });
  }
  filters.push(...placeAsked(query));
  // Another brand has other models: without the brand there is no model either, nor any car beside it.
  const brand = filters.find(({ name }) => name === 'brand');
  if (brand) brand.asked = given(query, 'brand', 'model', 'alternatives');
  return filters;
}
