import { Readable } from 'node:stream';

type Cell = string | number | boolean | null;

/** A column of an export: its heading, and what it shows of a row. */
export type CsvColumn<Row> = readonly [heading: string, value: (row: Row) => Cell];

/** Rows after the one of this id, in a fixed order; none is the end. */
export type CsvBatch<Row> = (after: string | null, limit: number) => Promise<readonly Row[]>;

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

async function* lines<Row extends { uuid: string }>(columns: readonly CsvColumn<Row>[], batch: CsvBatch<Row>) {
  yield csvHead(columns.map(([heading]) => heading));
  let after: string | null = null;
  for (;;) {
    const rows: readonly Row[] = await batch(after, BATCH);
    if (rows.length > 0) yield rows.map((row) => csvLine(columns.map(([, value]) => value(row)))).join('');
    after = rows.at(-1)?.uuid ?? null;
    if (rows.length < BATCH) return;
  }
}

/** A table as CSV for Italian spreadsheets, read and sent batch by batch: memory does not grow with its length. */
export function csvStream<Row extends { uuid: string }>(
  batch: CsvBatch<Row>,
  columns: readonly CsvColumn<Row>[],
): Readable {
  return Readable.from(lines(columns, batch));
}
