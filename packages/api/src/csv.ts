import { wallClock } from './romeTime.ts';

type Cell = string | number | boolean | null;

/** A column of a file: its heading, and what it shows of a row. */
export type CsvColumn<Row> = readonly [heading: string, value: (row: Row) => Cell];

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

/** A moment as clocks in Rome show it, in the form that every spreadsheet takes for one: 2026-11-22 09:05:00. */
export function csvMoment(moment: string | null): string | null {
  if (moment === null) return null;
  return new Date(wallClock(Date.parse(moment))).toISOString().slice(0, 19).replace('T', ' ');
}

/** The name of a file, after its day. */
export function csvFileName(name: string, now: Date): string {
  return `${name}-${csvMoment(now.toISOString())?.slice(0, 10)}.csv`;
}
