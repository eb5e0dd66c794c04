import { setImmediate as nextTurn } from 'node:timers/promises';
import { hasBit, wordsFor } from './bits.ts';
import { type Columns, FLAG_NAMES, FLAGS, type SetField, SETS, WORD_SETS, WORDS, type WordField } from './layout.ts';
import { toVector } from '../geo.ts';
import { pack } from './predicates.ts';

/** What a snapshot tells besides the arrays. */
interface Restored {
  freed: readonly number[];
  words: Readonly<Record<WordField | SetField, readonly (string | null)[]>>;
  ids: Uint32Array<ArrayBuffer>;
}

async function restoreSets({ codes, space, used, wordSets }: Columns, field: WordField, words: number): Promise<void> {
  for (let code = 1; code < words; code += 1) {
    const set = space.bits();
    space.range(set, codes[field], wordsFor(used), code, code);
    wordSets[field][code] = set;
    await nextTurn();
  }
}

/** Completes columns whose arrays have been filled, a little at a time. */
export async function restoreColumns(columns: Columns, { freed, words, ids }: Restored): Promise<void> {
  for (const field of WORDS) {
    const counts = new Uint32Array(words[field].length);
    const codes = columns.codes[field];
    for (let slot = 0; slot < columns.used; slot += 1) {
      const code = codes[slot] ?? 0;
      if (code !== 0) counts[code] = (counts[code] ?? 0) + 1;
    }
    if (WORD_SETS.includes(field)) await restoreSets(columns, field, words[field].length);
    columns.dictionaries[field].restore(words[field], counts);
    await nextTurn();
  }
  for (const field of SETS) {
    const counts = columns.sets[field].map((bits) => columns.space.count(bits, bits.length));
    columns.dictionaries[field].restore(words[field], Uint32Array.from(counts));
  }
  for (const flag of FLAG_NAMES) {
    pack(columns.flagSets[flag], columns.used, (slot) => Number(((columns.flags[slot] ?? 0) & FLAGS[flag]) !== 0));
    await nextTurn();
  }
  words.place.forEach((place, code) => {
    const [latitude, longitude] = (place ?? '0,0').split(',').map(Number);
    if (place !== null) columns.points[code] = toVector(latitude ?? 0, longitude ?? 0);
  });
  columns.freed.push(...freed);
  await columns.ids.restore(ids, (slot) => hasBit(columns.present, slot));
}
