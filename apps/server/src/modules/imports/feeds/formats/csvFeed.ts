import { Readable } from 'node:stream';
import { FEED_SEPARATORS, type FeedSeparator } from '@carzaa/api/calls/dealer/importFeed';
import { CsvError, parse } from 'csv-parse';
import { z } from 'zod';
import {
  FeedError,
  type FeedRow,
  MAX_COLUMNS,
  MAX_ROW_LENGTH,
  MAX_VALUE_LENGTH,
  tooLongValue,
  tooManyColumns,
} from './feed.ts';

/** The first fields of mobile.de's upload file, which has no heading. */
const MOBILE_DE_COLUMNS = [
  'kundennummer',
  'interne_nummer',
  'kategorie',
  'marke',
  'modell',
  'leistung',
  'hu',
  'ez',
  'kilometer',
  'preis',
  'mwst',
  'oldtimer',
  'vin',
  'beschaedigtes_fahrzeug',
  'farbe',
  'klima',
  'taxi',
  'behindertengerecht',
  'jahreswagen',
  'neufahrzeug',
  'unsere_empfehlung',
] as const;

const record = z.object({ record: z.array(z.string()), info: z.object({ lines: z.int() }) });

/** The headings, each once: of two alike the second is "Foto (2)". A heading separated otherwise than its rows is split again. */
function headingsOf(cells: readonly string[]): string[] {
  const only = cells.length === 1 ? (cells[0] ?? '') : '';
  const names = only === '' ? cells : only.split(/[,;\t|]/);
  const met = new Map<string, number>();
  return names.map((raw, at) => {
    const name = raw.trim() || `Colonna ${at + 1}`;
    const times = (met.get(name) ?? 0) + 1;
    met.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

function italian(error: CsvError): string {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
    return 'Il file finisce dentro un testo tra virgolette: forse è troncato.';
  }
  if (error.code === 'CSV_MAX_RECORD_SIZE') return 'Una riga è troppo lunga: manca forse una virgoletta di chiusura.';
  return `Il file non si legge come CSV: ${error.message}`;
}

/** The rows of a separated file; `positional` ones have no heading. */
export async function* csvFeed(
  text: AsyncIterable<string>,
  { separator, positional }: { separator: FeedSeparator; positional: boolean },
): AsyncGenerator<FeedRow> {
  const parser = Readable.from(text).pipe(
    parse({
      bom: true,
      delimiter: FEED_SEPARATORS[separator],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      info: true,
      max_record_size: MAX_ROW_LENGTH,
      // Called with each cell as it ends, so that a line without end stops in its midst.
      cast: (value, { index, lines }) => {
        if (index >= MAX_COLUMNS) throw tooManyColumns(lines);
        if (value.length > MAX_VALUE_LENGTH) throw tooLongValue(lines);
        return value;
      },
    }),
  );
  let headings: readonly string[] | undefined = positional ? MOBILE_DE_COLUMNS : undefined;
  let line = 1;
  try {
    for await (const entry of parser) {
      const { record: values, info } = record.parse(entry);
      const at = line;
      line = info.lines + 1;
      if (headings === undefined) {
        headings = headingsOf(values);
        continue;
      }
      if (values.every((value) => value.trim() === '')) continue;
      const cells: Record<string, string> = {};
      for (const [index, heading] of headings.entries()) cells[heading] = (values[index] ?? '').trim();
      const isOdd = !positional && values.length !== headings.length;
      const isShorterByEmpties =
        isOdd && values.length > headings.length && values.slice(headings.length).every((value) => value.trim() === '');
      const fault = `La riga ha ${values.length} colonne invece di ${headings.length}.`;
      yield { line: at, cells, ...(isOdd && !isShorterByEmpties ? { fault } : {}) };
    }
  } catch (error) {
    throw error instanceof CsvError ? new FeedError(italian(error)) : error;
  }
}
