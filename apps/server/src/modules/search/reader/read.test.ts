import { readdirSync, readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { catalogueSource } from './catalogueSource.ts';
import { createFuzzyIndex, editsBetween, lettersOf, soundOf } from './fuzzy.ts';
import { numeralValue } from './numerals.ts';
import { readQuery } from './read.ts';
import { addScores, GOLD_DAY, NO_SCORE, ratesOf, scoreOf } from './score.ts';
import { buildVocabulary } from './vocabulary.ts';

const vocabulary = buildVocabulary(catalogueSource());
const now = GOLD_DAY;
const FOLDER = new URL('queries/', import.meta.url);
const goldFile = z.array(
  z.object({ query: z.string(), answer: z.record(z.string(), z.unknown()), wishes: z.array(z.string()).optional() }),
);
const gold = readdirSync(FOLDER).flatMap((name) =>
  goldFile.parse(JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'))),
);

/** Milliseconds of the processor that no question may take longer than. */
const LIMIT_MS = 50;

test('the queries with known answers keep their score', () => {
  let score = NO_SCORE;
  for (const { query, answer, wishes } of gold) {
    const reading = readQuery(query, { vocabulary, now });
    score = addScores(score, scoreOf(reading.filters, answer, { got: reading.wishes, owed: wishes }));
  }
  const { f1, exact, precision, invented, wishes } = ratesOf(score);
  expect(wishes).toBeGreaterThan(0.98);
  expect(f1).toBeGreaterThan(0.98);
  expect(exact).toBeGreaterThan(0.95);
  expect(precision).toBeGreaterThan(0.99);
  expect(invented).toBeLessThan(0.005);
});

function longestOf(texts: readonly string[]): number {
  let longest = 0;
  for (const text of texts) {
    // The processor's time, and the best of three: what a busy machine adds is not the reader's.
    const times = [0, 1, 2].map(() => {
      const began = process.threadCpuUsage();
      readQuery(text, { vocabulary, now });
      return process.threadCpuUsage(began).user / 1000;
    });
    longest = Math.max(longest, Math.min(...times));
  }
  return longest;
}

const WORDS = gold.flatMap(({ query }) => query.split(' '));
const anyWord = fc.oneof(
  fc.constantFrom(...WORDS),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.nat(1e6).map(String),
  fc.constantFrom('€', 'km', 'non', 'da', 'tra', 'e', '-', '/', ',', '999999999999999999', '1.2.3.4', "'", '🚗'),
);
const anyText = fc.array(anyWord, { maxLength: 120 }).map((words) => words.join(' ').slice(0, 500));

test('any text has an answer, in time, and its filters fit together', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { filters, understood } = readQuery(text, { vocabulary, now });
      for (const value of Object.values(filters))
        if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true);
      if (filters.model !== undefined) expect(filters.brand).toBeDefined();
      if (filters.radius !== undefined) expect(filters.city ?? filters.postal_code).toBeDefined();
      expect(understood.map(({ field }) => field).toSorted()).toEqual(Object.keys(filters).toSorted());
    }),
    { numRuns: 300 },
  );
  const texts = fc.sample(anyText, { numRuns: 100, seed: 7 });
  expect(longestOf(texts)).toBeLessThan(LIMIT_MS);
});

test('words that are keys of every object are words like any other', () => {
  for (const text of [
    'constructor',
    'euro constructor',
    'dieci constructor',
    'sedili constructor',
    'constructor doors',
    '__proto__',
  ])
    expect(readQuery(text, { vocabulary, now: GOLD_DAY }).filters).toEqual({});
});

test('texts made to be slow are not', () => {
  const unknown = Array.from(
    { length: 80 },
    (_, index) => `a q${'bcdfgvrw'[index % 8]}${'aeiou'[index % 5]}rto${index % 9 ? 'x' : 'y'}`,
  );
  const texts = [
    'a'.repeat(500),
    '1'.repeat(500),
    'a.'.repeat(250),
    '1.'.repeat(250),
    '1,000'.repeat(100),
    'tra 1 e '.repeat(62),
    'non '.repeat(125),
    unknown.join(' ').slice(0, 500),
    'da 1 a 2 '.repeat(55),
    "'".repeat(500),
    'mila'.repeat(125),
    'cento'.repeat(100),
  ];
  readQuery('una panda', { vocabulary, now });
  expect(longestOf(texts)).toBeLessThan(LIMIT_MS);
});

test('Italian numerals are read up to hundreds of thousands', () => {
  expect(
    ['ventitre', 'ventuno', 'novantotto', 'duecento', 'milleduecento', 'quindicimila', 'settemilacinquecento'].map(
      numeralValue,
    ),
  ).toEqual([23, 21, 98, 200, 1200, 15_000, 7500]);
  expect(['panda', 'mila', 'centopiedi', ''].map(numeralValue)).toEqual([undefined, 1000, undefined, undefined]);
});

const sorted = (word: string) => word.split('').toSorted().join('');
/** Whether two neighbours of one word stand the other way round in the other. */
const isSwapped = (a: string, b: string) =>
  a !== b && a.length === b.length && sorted(a) === sorted(b) && editsBetween(a, b) === 1;

/** "gnova" for "genova": a vowel is missing between letters that have one sound together. */
const isVowelLeftOut = (whole: string, word: string) =>
  [...whole.matchAll(/(?<=g)[aeiou](?=[nl])|(?<=s)[aeiou](?=c)|(?<=c)[aeiou](?=h)/g)].some(
    ({ index }) => whole.slice(0, index) + whole.slice(index + 1) === word,
  );

test('the fuzzy index finds exactly the words whose sounds are within the limit, or whose letters are swapped', () => {
  const keys = [...new Set(WORDS.map((word) => word.toLowerCase()).filter((word) => /^[a-z]{3,12}$/.test(word)))];
  const index = createFuzzyIndex(keys);
  const known = keys.map((key) => ({ key, sound: soundOf(key) }));
  fc.assert(
    fc.property(
      fc.constantFrom(...keys),
      fc.nat(12),
      fc.constantFrom('', 'a', 'rt'),
      fc.nat(2),
      (key, at, letters, limit) => {
        const word = key.slice(0, at) + letters + key.slice(at + 1);
        const sounds = [soundOf(word), lettersOf(word)];
        const isNear = (sound: string) =>
          sound !== '' &&
          sounds.some((own) => Math.abs(own.length - sound.length) <= limit && editsBetween(sound, own) <= limit);
        const expected = known
          .filter(
            ({ key: one, sound }) =>
              isNear(sound) || (limit > 0 && (isSwapped(one, word) || isVowelLeftOut(one, word))),
          )
          .map((one) => one.key);
        expect(
          index
            .near(word, limit)
            .map((match) => match.key)
            .toSorted(),
        ).toEqual(expected.toSorted());
      },
    ),
    { numRuns: 200 },
  );
});
