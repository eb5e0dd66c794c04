import { Readable } from 'node:stream';

type Cell = string | number | boolean | null;

/** A column of an export: its heading, and what it shows of a row. */
export type CsvColumn<Row> = readonly [heading: string, value: (row: Row) => Cell];

/** What is told: the ids of all its rows in their order, and the rows of some of them, in any order. */
export interface CsvSource<Row> {
  ids: () => Promise<readonly string[]>;
  rows: (ids: readonly string[]) => Promise<readonly Row[]>;
}

const BATCH = 500;
/** A cell that begins so would be a formula to a spreadsheet. */
const FORMULA = /^\s*[=+\-@\t\r]/;
/** Spreadsheets take a file with this mark for UTF-8. */
const BOM = '\uFEFF';

/** One cell: quoted where it must be, and never a formula. Numbers stay numbers. */
export function csvCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  if (typeof value === 'boolean') return value ? 'sì' : 'no';
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`;
}

/** The first line: the columns' names. */
export function csvHead(headings: readonly string[]): string {
  return BOM + csvLine(headings);
}

/** Of an answer that is kept as a file, named after the day. */
export function csvHeaders(name: string, now: Date) {
  return {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}-${now.toISOString().slice(0, 10)}.csv"`,
    'cache-control': 'no-store',
  };
}

async function* lines<Row extends { uuid: string }>(columns: readonly CsvColumn<Row>[], source: CsvSource<Row>) {
  yield csvHead(columns.map(([heading]) => heading));
  const ids = await source.ids();
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH);
    const rows = new Map((await source.rows(batch)).map((row) => [row.uuid, row]));
    // What was deleted since the ids were read is left out.
    const present = batch.flatMap((id) => rows.get(id) ?? []);
    yield present.map((row) => csvLine(columns.map(([, value]) => value(row)))).join('');
  }
}

/**
 * A table as CSV for Italian spreadsheets, read and sent batch by batch: of a long one memory holds the ids alone. They
 * are read at once, since no order but that of ids lets a batch be found by where the one before it ended.
 */
export function csvStream<Row extends { uuid: string }>(
  source: CsvSource<Row>,
  columns: readonly CsvColumn<Row>[],
): Readable {
  return Readable.from(lines(columns, source));
}
