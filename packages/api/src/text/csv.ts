// The build for browsers: the mocks write files there.
import { type Options, stringify } from 'csv-stringify/browser/esm/sync';
import { wallClock } from './romeTime.ts';

type Cell = string | number | boolean | null;

/** A column of a file: its heading, and what it shows of a row. */
export type CsvColumn<Row> = readonly [heading: string, value: (row: Row) => Cell];

/** A cell that begins so would be a formula to a spreadsheet. */
const FORMULA = /^\s*[=+\-@\t\r]/;
/** Spreadsheets take a file with this mark for UTF-8. */
const BOM = '\uFEFF';

/** As Italian spreadsheets read it: no cell is a formula, numbers stay numbers. */
const ITALIAN: Options = {
  delimiter: ';',
  record_delimiter: 'windows',
  quoted_match: /[\r\n]/,
  cast: {
    string: (text) => (FORMULA.test(text) ? `'${text}` : text),
    number: (value) => String(value).replace('.', ','),
    boolean: (value) => (value ? 'sì' : 'no'),
  },
};

export function csvLine(cells: readonly Cell[]): string {
  return stringify([[...cells]], ITALIAN);
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

/** A line for programs: what a cell holds is what it says, and a line break is one line's end. */
export function machineLine(cells: readonly string[], delimiter: string): string {
  return stringify([cells.map((cell) => cell.replaceAll(/[\t\r\n]+/g, ' '))], { delimiter });
}
