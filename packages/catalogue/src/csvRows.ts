import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';

export type CsvRow = Record<string, string>;

/**
 * The rows of a comma separated file with a heading line, one at a time, unzipped on the way when it is a `.gz`.
 * Rows shorter or longer than the heading are given with what they have.
 */
export async function* csvRows(path: string, delimiter = ','): AsyncGenerator<CsvRow> {
  const file = createReadStream(path);
  const text = path.endsWith('.gz') ? file.pipe(createGunzip()) : file;
  const parser = text.pipe(
    parse({ columns: true, bom: true, delimiter, relax_column_count: true, skip_empty_lines: true }),
  );
  const fail = (error: Error) => parser.destroy(error);
  file.on('error', fail);
  text.on('error', fail);
  for await (const row of parser) yield row;
}
