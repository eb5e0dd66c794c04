import { SaxesParser } from 'saxes';
import { type RowCells, startRow } from './cells.ts';
import {
  FeedError,
  type FeedRow,
  MAX_ATTRIBUTES,
  MAX_LEVELS,
  MAX_ROW_LENGTH,
  tooDeep,
  tooLongRow,
  tooLongValue,
} from './feed.ts';

/** Elements that hold one vehicle; where none of these comes, each child of the root is one. */
const RECORDS = new Set(
  'car vehicle veicolo auto autovettura annuncio inserzione item ad listing offer row record entry'.split(' '),
);

interface Open {
  /** Element names from the record on. */
  path: string[];
  cells: RowCells;
  /** Of its texts, layout included. */
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
  let words = '';
  // Of the element that is being read, and how much was read since the parser last told of something.
  let [attributes, quiet] = [0, 0];
  const heard = () => {
    quiet = 0;
  };
  parser.on('error', () => {
    throw new FeedError(`Il file XML non è valido alla riga ${parser.line}: forse è troncato.`);
  });
  parser.on('doctype', () => {
    throw new FeedError('Il file XML contiene una DOCTYPE, che non è ammessa.');
  });
  parser.on('comment', heard);
  parser.on('processinginstruction', heard);
  parser.on('opentagstart', () => {
    heard();
    attributes = 0;
  });
  parser.on('attribute', () => {
    heard();
    attributes += 1;
    if (attributes > MAX_ATTRIBUTES) {
      throw new FeedError(`Alla riga ${parser.line} un elemento ha più di ${MAX_ATTRIBUTES} attributi.`);
    }
  });
  parser.on('opentag', ({ name, attributes: given }) => {
    words = '';
    const key = name.toLowerCase();
    if (ancestors.length + (open ? open.path.length + 1 : 0) >= MAX_LEVELS) throw tooDeep(parser.line);
    if (open) {
      open.path.push(key);
    } else if (ancestors.length > 0 && (RECORDS.has(key) || !mayHoldRecords(key))) {
      open = { path: [], cells: startRow(parser.line), length: 0 };
      rows.push(open.cells.row);
    } else {
      ancestors.push(key);
    }
    if (!open) return;
    for (const [attribute, value] of Object.entries(given)) {
      open.cells.add([...open.path, `@${attribute.toLowerCase()}`].join('.'), value);
    }
  });
  const onText = (part: string) => {
    heard();
    if (!open) return;
    open.length += part.length;
    if (open.length > MAX_ROW_LENGTH) throw tooLongRow(open.cells.row.line);
    words += part;
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('closetag', () => {
    heard();
    if (!open) {
      ancestors.pop();
      return;
    }
    open.cells.add(open.path.join('.'), words);
    words = '';
    if (open.path.length === 0) open = undefined;
    else open.path.pop();
  });
  // The one still open is not complete.
  const ready = () => rows.splice(0, open ? rows.length - 1 : rows.length);
  for await (const part of text) {
    quiet += part.length;
    parser.write(part);
    // A name, a text or a comment without end is kept by the parser alone.
    if (quiet > MAX_ROW_LENGTH) throw tooLongValue(parser.line);
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
