import { Readable } from 'node:stream';

/** A column of an export: its heading, and what it shows of a row. */
export type CsvColumn<Row> = readonly [heading: string, value: (row: Row) => string | number | boolean | null];

/** Rows after the one of this id, in a fixed order; none is the end. */
export type CsvBatch<Row> = (after: string | null, limit: number) => Promise<readonly Row[]>;

const BATCH = 500;
/** A cell that begins so would be a formula to a spreadsheet. */
const FORMULA = /^[=+\-@\t\r]/;

/** One cell: quoted where it must be, and never a formula. Numbers stay numbers. */
export function csvCell(value: string | number | boolean | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  if (typeof value === 'boolean') return value ? 'sì' : 'no';
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

async function* lines<Row extends { uuid: string }>(columns: readonly CsvColumn<Row>[], batch: CsvBatch<Row>) {
  // Spreadsheets take a file with this mark for UTF-8.
  yield `\uFEFF${columns.map(([heading]) => csvCell(heading)).join(';')}\r\n`;
  let after: string | null = null;
  for (;;) {
    const rows: readonly Row[] = await batch(after, BATCH);
    if (rows.length > 0) {
      yield rows.map((row) => `${columns.map(([, value]) => csvCell(value(row))).join(';')}\r\n`).join('');
    }
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
