import { type Bits, hasBit, wordsFor } from './bits.ts';
import { makeRoom, setCode } from './columns.ts';
import {
  type Columns,
  FLAG_NAMES,
  FLOAT_FIELDS,
  NUMBER_FIELDS,
  type SetField,
  SETS,
  WORDS,
  type WordField,
} from './layout.ts';

/** Slots whose bits share a word of a set. */
const SLOTS_A_WORD = 32;

/** The whole, the part, and the first of the slots that the part gets: the first one of a word, so that sets are copied as they stand. */
interface Appended {
  whole: Columns;
  part: Columns;
  at: number;
}

function appendBits({ part, at }: Appended, into: Bits, bits: Bits): void {
  into.set(bits.subarray(0, wordsFor(part.used)), at / SLOTS_A_WORD);
}

/** The codes that words of the part have in the whole, which counts their rows from now on. */
function codesIn({ whole, part }: Appended, field: WordField | SetField): number[] {
  const { values, counts } = part.dictionaries[field];
  return values.map((word, code) => (word === undefined ? 0 : whole.dictionaries[field].take(word, counts[code])));
}

function appendWords(appended: Appended, field: WordField): void {
  const { whole, part, at } = appended;
  const codes = codesIn(appended, field);
  const [column, own] = [whole.codes[field], part.codes[field]];
  for (let slot = 0; slot < part.used; slot += 1) setCode(column, at + slot, codes[own[slot] ?? 0] ?? 0);
  for (const [code, known] of codes.entries()) {
    if (known === 0) continue;
    if (field === 'place') whole.points[known] = part.points[code] ?? [0, 0, 0];
    const bits = part.wordSets[field][code];
    if (bits) appendBits(appended, (whole.wordSets[field][known] ??= whole.space.bits()), bits);
  }
}

function appendSets(appended: Appended, field: SetField): void {
  const { whole, part } = appended;
  const sets = whole.sets[field];
  const codes = codesIn(appended, field);
  while (sets.length < whole.dictionaries[field].values.length) sets.push(whole.space.bits());
  for (const [code, bits] of part.sets[field].entries()) {
    appendBits(appended, sets[codes[code] ?? 0] ?? whole.empty, bits);
  }
}

/** Takes over all listings of a part, of which the whole has none; `fillOrders` must follow. */
export function appendColumns(whole: Columns, part: Columns): void {
  const at = wordsFor(whole.used) * SLOTS_A_WORD;
  const appended = { whole, part, at };
  makeRoom(whole, at + part.used);
  for (let slot = whole.used; slot < at; slot += 1) whole.freed.push(slot);
  whole.used = at + part.used;
  whole.version += 1;
  for (const field of WORDS) appendWords(appended, field);
  for (const field of SETS) appendSets(appended, field);
  for (const field of NUMBER_FIELDS) whole.numbers[field].set(part.numbers[field].subarray(0, part.used), at);
  for (const field of FLOAT_FIELDS) whole.floats[field].set(part.floats[field].subarray(0, part.used), at);
  whole.flags.set(part.flags.subarray(0, part.used), at);
  for (const flag of FLAG_NAMES) appendBits(appended, whole.flagSets[flag], part.flagSets[flag]);
  appendBits(appended, whole.present, part.present);
  for (const slot of part.freed) whole.freed.push(at + slot);
  for (let slot = 0; slot < part.used; slot += 1) {
    if (hasBit(part.present, slot)) whole.ids.adopt(at + slot, part.ids, slot);
  }
}
