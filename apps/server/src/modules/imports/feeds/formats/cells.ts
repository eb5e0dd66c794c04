import {
  type FeedRow,
  MAX_COLUMNS,
  MAX_ROW_LENGTH,
  MAX_VALUE_LENGTH,
  storable,
  tooLongRow,
  tooLongValue,
  tooManyColumns,
} from './feed.ts';

export interface RowCells {
  row: FeedRow;
  /** Adds a value under its path, whatever escapes it was written with; a path met again is a list, joined by `|`. */
  add(name: string, text: string): void;
}

/** A row whose columns come one by one, in any number. `add` throws `FeedError` where they are too many or too long. */
export function startRow(line: number): RowCells {
  // Without a prototype: a column may be called "constructor".
  const cells: Record<string, string> = Object.create(null);
  let [columns, length] = [0, 0];
  return {
    row: { line, cells },
    add(name, text) {
      const [path, value] = [storable(name), storable(text).trim()];
      if (value === '' || path === '') return;
      const before = cells[path];
      if (before === undefined) {
        columns += 1;
        length += path.length;
      }
      if (columns > MAX_COLUMNS) throw tooManyColumns(line);
      length += value.length + 1;
      if ((before?.length ?? 0) + value.length > MAX_VALUE_LENGTH) throw tooLongValue(line);
      if (length > MAX_ROW_LENGTH) throw tooLongRow(line);
      cells[path] = before === undefined ? value : `${before}|${value}`;
    },
  };
}
