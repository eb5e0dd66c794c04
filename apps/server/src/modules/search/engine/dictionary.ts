/** Interned strings of a column: each distinct value is held once, numbered from 1, and forgotten with its last row. */
export interface Dictionary {
  /** The value of each code; code 0 stands for an unknown value. */
  readonly values: (string | undefined)[];
  /** How many rows hold each code. */
  readonly counts: number[];
  /** The code of a value that some row holds. */
  find(value: string): number | undefined;
  /** Counts so many more rows with the value, one by default, and returns its code. */
  take(value: string | null, rows?: number): number;
  /** Takes over the values by their codes, and how many rows hold each; of a new dictionary. */
  restore(values: readonly (string | null)[], counts: Uint32Array): void;
  /** Counts one row less; the code of a value that no row holds is given to another. */
  release(code: number): void;
}

export function createDictionary(): Dictionary {
  const codes = new Map<string, number>();
  const values: (string | undefined)[] = [undefined];
  const counts = [0];
  const free: number[] = [];
  return {
    values,
    counts,
    find: (value) => codes.get(value),
    take(value, rows = 1) {
      if (value === null) return 0;
      let code = codes.get(value);
      if (code === undefined) {
        code = free.pop() ?? values.length;
        codes.set(value, code);
        values[code] = value;
        counts[code] = 0;
      }
      counts[code] = (counts[code] ?? 0) + rows;
      return code;
    },
    restore(given, givenCounts) {
      given.forEach((value, code) => {
        if (code === 0) return;
        values[code] = value ?? undefined;
        counts[code] = givenCounts[code] ?? 0;
        if (value === null) free.push(code);
        else codes.set(value, code);
      });
    },
    release(code) {
      if (code === 0) return;
      const left = (counts[code] ?? 0) - 1;
      counts[code] = left;
      const value = values[code];
      if (left > 0 || value === undefined) return;
      codes.delete(value);
      values[code] = undefined;
      free.push(code);
    },
  };
}
