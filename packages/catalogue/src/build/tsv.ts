import { FILES } from '../folder.ts';
import { writeFileSync } from 'node:fs';

export type Cell = string | number | null;

/** Writes one table of the catalogue: a heading line, then tab separated rows; null is an empty cell. */
export function writeTable(name: string, columns: readonly string[], rows: readonly (readonly Cell[])[]): void {
  const lines = [columns, ...rows].map((row) =>
    row.map((cell) => String(cell ?? '').replaceAll(/\s+/g, ' ')).join('\t'),
  );
  writeFileSync(new URL(name, FILES), `${lines.join('\n')}\n`);
}

/** Writes one JSON file of the catalogue. */
export function writeJson(name: string, value: unknown): void {
  writeFileSync(new URL(name, FILES), `${JSON.stringify(value, null, 1)}\n`);
}

/** Counts as one cell: "Lounge:68|Pop:30", commonest first, at most `limit` of them. */
export function countsCell(counts: ReadonlyMap<string, number>, limit = 24): string {
  return [...counts]
    .toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, limit)
    .map(([value, seen]) => `${value}:${seen}`)
    .join('|');
}

/** Adds to one count of a map. */
export function count(counts: Map<string, number>, value: string, by = 1): void {
  counts.set(value, (counts.get(value) ?? 0) + by);
}

/** Orders map entries by their key. */
export function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : Number(a > b);
}

/** Orders rows of a table by their cells, as text. */
export function byCells(a: readonly Cell[], b: readonly Cell[]): number {
  const [left, right] = [a.join('\t'), b.join('\t')];
  return left < right ? -1 : Number(left > right);
}
