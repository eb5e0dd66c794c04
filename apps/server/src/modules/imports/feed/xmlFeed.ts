import { SaxesParser } from 'saxes';
import { FeedError, type FeedRow, MAX_ROW_LENGTH } from './feed.ts';
import { addCell } from './flatten.ts';

/** Elements that hold one vehicle; where none of these comes, each child of the root is one. */
const RECORDS = new Set(
  'car vehicle veicolo auto autovettura annuncio inserzione item ad listing offer row record entry'.split(' '),
);
const MAX_DEPTH = 12;

interface Open {
  /** Element names from the record on. */
  path: string[];
  row: FeedRow;
  length: number;
}

/**
 * The vehicles of an XML file, read as it comes. Document types and their entities are refused: a file of a few bytes
 * could unfold into gigabytes or name files of this machine.
 */
export async function* xmlFeed(text: AsyncIterable<string>): AsyncGenerator<FeedRow> {
  const parser = new SaxesParser();
  const rows: FeedRow[] = [];
  const ancestors: string[] = [];
  let open: Open | undefined;
  let [words, failure]: [string, string | undefined] = ['', undefined];
  const fail = (message: string) => {
    failure ??= message;
  };
  parser.on('error', () => fail(`Il file XML non è valido alla riga ${parser.line}: forse è troncato.`));
  parser.on('doctype', () => fail('Il file XML contiene una DOCTYPE, che non è ammessa.'));
  parser.on('opentag', ({ name, attributes }) => {
    words = '';
    const key = name.toLowerCase();
    if (open) {
      open.path.push(key);
      if (open.path.length > MAX_DEPTH) fail(`Il file XML è troppo annidato alla riga ${parser.line}.`);
    } else if (ancestors.length > 0 && (RECORDS.has(key) || !mayHoldRecords(key))) {
      open = { path: [], row: { line: parser.line, cells: {} }, length: 0 };
      rows.push(open.row);
    } else {
      ancestors.push(key);
    }
    if (!open) return;
    for (const [attribute, value] of Object.entries(attributes)) {
      addCell(open.row.cells, [...open.path, `@${attribute.toLowerCase()}`].join('.'), value);
    }
  });
  const onText = (part: string) => {
    if (!open) return;
    open.length += part.length;
    if (open.length > MAX_ROW_LENGTH) fail(`Il veicolo alla riga ${open.row.line} è troppo lungo.`);
    words += part;
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('closetag', () => {
    if (!open) {
      ancestors.pop();
      return;
    }
    addCell(open.row.cells, open.path.join('.'), words);
    words = '';
    if (open.path.length === 0) open = undefined;
    else open.path.pop();
  });
  const ready = () => {
    if (failure !== undefined) throw new FeedError(failure);
    // The one still open is not complete.
    return rows.splice(0, open ? rows.length - 1 : rows.length);
  };
  for await (const part of text) {
    parser.write(part);
    yield* ready();
  }
  parser.close();
  yield* ready();
}

/** Elements around the vehicles, below the root: `<root><cars><car>`. */
function mayHoldRecords(name: string): boolean {
  return /^(?:cars|vehicles|veicoli|annunci|items|ads|listings|offers|rows|records|channel|data|stock|inventory)$/.test(
    name,
  );
}
