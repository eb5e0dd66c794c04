import { Readable } from 'node:stream';
import { csvFileName } from '@carzaa/api/text/csv';

/** What the file contains: the ids of all rows in order, and a function that reads some of these rows in any order. */
export interface CsvSource<Row> {
  ids: () => Promise<readonly string[]>;
  rows: (ids: readonly string[]) => Promise<readonly Row[]>;
}

const BATCH = 500;

/** Of an answer that is kept as a file, named after the day. */
export function csvHeaders(name: string, now: Date) {
  return {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${csvFileName(name, now)}"`,
    'cache-control': 'no-store',
  };
}

/** A file's first line, and the lines of some rows. */
interface CsvText<Row> {
  head: string;
  lines(rows: readonly Row[]): string;
}

async function* pieces<Row extends { uuid: string }>(file: CsvText<Row>, source: CsvSource<Row>) {
  yield file.head;
  const ids = await source.ids();
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH);
    const rows = new Map((await source.rows(batch)).map((row) => [row.uuid, row]));
    // What was deleted since the ids were read is left out.
    yield file.lines(batch.flatMap((id) => rows.get(id) ?? []));
  }
}

/**
 * A table as CSV for Italian spreadsheets, read and sent batch by batch: of a long one memory holds the ids alone. They
 * are read at once, since no order but that of ids lets a batch be found by where the one before it ended.
 */
export function csvStream<Row extends { uuid: string }>(source: CsvSource<Row>, file: CsvText<Row>): Readable {
  return Readable.from(pieces(file, source));
}
