import { isInArea, readArea } from '@carzaa/api/geography/areas';
import { chordSquaredOf, toVector } from '../geo.ts';
import type { Bits } from './bits.ts';
import { chordSquared, coordinatesOf } from './columns.ts';
import type { Codes, Columns, Predicate, WordField } from './layout.ts';
import { pack } from './predicates.ts';

/** Passes the slots whose word is among those that `accepts`; each distinct word is asked about once. */
export function wordPredicate(
  key: string,
  field: WordField,
  accepts: (word: string, code: number) => boolean,
): Predicate {
  return {
    key,
    fill(columns, bits) {
      const { values } = columns.dictionaries[field];
      const verdicts = new Uint8Array(values.length);
      values.forEach((word, code) => {
        if (word !== undefined && accepts(word, code)) verdicts[code] = 1;
      });
      packCodes(bits, columns.used, columns.codes[field], verdicts);
    },
    test(columns, slot) {
      const code = columns.codes[field][slot] ?? 0;
      const word = columns.dictionaries[field].values[code];
      return word !== undefined && accepts(word, code);
    },
  };
}

// One function for each shape of column, so that its loop is compiled for one type.
function packCodes(bits: Bits, used: number, codes: Codes, verdicts: Uint8Array): void {
  if (codes instanceof Uint16Array) pack16(bits, used, codes, verdicts);
  else if (codes instanceof Uint32Array) pack32(bits, used, codes, verdicts);
  else pack(bits, used, (slot) => verdicts[codes[slot] ?? 0] ?? 0);
}
function pack16(bits: Bits, used: number, codes: Uint16Array, verdicts: Uint8Array): void {
  for (let slot = 0, word = 0; slot < used; word += 1) {
    let packed = 0;
    for (let bit = 0; bit < 32 && slot < used; bit += 1, slot += 1) packed |= (verdicts[codes[slot] ?? 0] ?? 0) << bit;
    bits[word] = packed;
  }
}
function pack32(bits: Bits, used: number, codes: Uint32Array, verdicts: Uint8Array): void {
  for (let slot = 0, word = 0; slot < used; word += 1) {
    let packed = 0;
    for (let bit = 0; bit < 32 && slot < used; bit += 1, slot += 1) packed |= (verdicts[codes[slot] ?? 0] ?? 0) << bit;
    bits[word] = packed;
  }
}

/** Asked of each distinct place once, not of each listing. */
export function radius(latitude: number, longitude: number, metres: number): Predicate {
  const [centre, limit] = [toVector(latitude, longitude), chordSquaredOf(metres)];
  const isNear = (columns: Columns, code: number) => {
    const point = columns.points[code];
    return point !== undefined && chordSquared(point, centre) <= limit;
  };
  const key = `@${latitude},${longitude},${metres}`;
  return {
    key,
    fill(columns, bits) {
      const verdicts = new Uint8Array(columns.points.length);
      for (let code = 1; code < verdicts.length; code += 1) verdicts[code] = Number(isNear(columns, code));
      packCodes(bits, columns.used, columns.codes.place, verdicts);
    },
    test: (columns, slot) => isNear(columns, columns.codes.place[slot] ?? 0),
  };
}

/** Asked of each distinct place once, by the coordinates that name it. */
export function areaOf(text: string): Predicate {
  const area = readArea(text);
  return wordPredicate(`area:${text}`, 'place', (word) => area !== undefined && isInArea(area, coordinatesOf(word)));
}
