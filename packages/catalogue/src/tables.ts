import { readFileSync } from 'node:fs';
import { atOnce, mapped, type Steps } from './steps.ts';

/** A value with how often it was seen. */
export interface Counted {
  value: string;
  count: number;
}

type Cells<N extends number, T extends string[] = []> = T['length'] extends N ? T : Cells<N, [...T, string]>;

function isOfWidth<N extends number>(cells: string[], width: N): cells is Cells<N> {
  return cells.length === width;
}

/** The rows of one of the catalogue's tab separated files, heading left out; every row must have `width` cells. */
export const readTable = <N extends number>(name: string, width: N) => atOnce(tableSteps(name, width));

/** The same in steps. */
export function* tableSteps<N extends number>(name: string, width: N): Steps<Cells<N>[]> {
  const text = readFileSync(new URL(`files/${name}`, import.meta.url), 'utf8');
  const lines = text.trimEnd().split('\n').slice(1);
  yield;
  return yield* mapped(lines, (line, index) => {
    const cells = line.split('\t');
    if (!isOfWidth(cells, width)) throw new Error(`${name}, row ${index + 2}: ${cells.length} cells, not ${width}`);
    return cells;
  });
}

/** Reads a cell of counts, "Lounge:68|Pop:30". */
export function counts(cell: string): Counted[] {
  if (cell === '') return [];
  return cell.split('|').map((part) => {
    const at = part.lastIndexOf(':');
    return { value: part.slice(0, at), count: Number(part.slice(at + 1)) };
  });
}

/** A number, null for an empty cell. */
export function numberOrNull(cell: string): number | null {
  return cell === '' ? null : Number(cell);
}
