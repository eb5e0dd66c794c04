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

/** Puts elements together to vehicles, and keeps no more of a file than is well. */
class ElementReader {
  readonly parser = new SaxesParser();
  private readonly rows: FeedRow[] = [];
  private readonly ancestors: string[] = [];
  private open: Open | undefined;
  private words = '';
  /** Of the element that is being read. */
  private attributes = 0;
  /** How much was read since the parser last told of something. */
  private quiet = 0;

  constructor() {
    const { parser } = this;
    const heard = <T extends unknown[]>(then: (...given: T) => void) => {
      return (...given: T) => {
        this.quiet = 0;
        then(...given);
      };
    };
    parser.on('error', () => {
      throw new FeedError(`Il file XML non è valido alla riga ${parser.line}: forse è troncato.`);
    });
    parser.on('doctype', () => {
      throw new FeedError('Il file XML contiene una DOCTYPE, che non è ammessa.');
    });
    const ignore = heard(() => undefined);
    parser.on('comment', ignore);
    parser.on('processinginstruction', ignore);
    const begin = heard(() => {
      this.attributes = 0;
    });
    parser.on('opentagstart', begin);
    const count = heard(() => this.countAttribute());
    parser.on('attribute', count);
    parser.on('opentag', ({ name, attributes }) => this.openTag(name.toLowerCase(), attributes));
    const read = heard((part: string) => this.read(part));
    parser.on('text', read);
    parser.on('cdata', read);
    const close = heard(() => this.closeTag());
    parser.on('closetag', close);
  }

  write(part: string): void {
    this.quiet += part.length;
    this.parser.write(part);
    // A name, a text or a comment without end is kept by the parser alone.
    if (this.quiet > MAX_ROW_LENGTH) throw tooLongValue(this.parser.line);
  }

  /** The vehicles that are complete; the one still open is not. */
  takeRows(): FeedRow[] {
    return this.rows.splice(0, this.open ? this.rows.length - 1 : this.rows.length);
  }

  private countAttribute(): void {
    this.attributes += 1;
    if (this.attributes > MAX_ATTRIBUTES) {
      throw new FeedError(`Alla riga ${this.parser.line} un elemento ha più di ${MAX_ATTRIBUTES} attributi.`);
    }
  }

  private openTag(key: string, given: Readonly<Record<string, string>>): void {
    const { ancestors, parser } = this;
    this.words = '';
    if (ancestors.length + (this.open ? this.open.path.length + 1 : 0) >= MAX_LEVELS) throw tooDeep(parser.line);
    if (this.open) {
      this.open.path.push(key);
    } else if (ancestors.length > 0 && (RECORDS.has(key) || !mayHoldRecords(key))) {
      this.open = { path: [], cells: startRow(parser.line), length: 0 };
      this.rows.push(this.open.cells.row);
    } else {
      ancestors.push(key);
    }
    if (!this.open) return;
    for (const [attribute, value] of Object.entries(given)) {
      this.open.cells.add([...this.open.path, `@${attribute.toLowerCase()}`].join('.'), value);
    }
  }

  private read(part: string): void {
    if (!this.open) return;
    this.open.length += part.length;
    if (this.open.length > MAX_ROW_LENGTH) throw tooLongRow(this.open.cells.row.line);
    this.words += part;
  }

  private closeTag(): void {
    if (!this.open) {
      this.ancestors.pop();
      return;
    }
    this.open.cells.add(this.open.path.join('.'), this.words);
    this.words = '';
    if (this.open.path.length === 0) this.open = undefined;
    else this.open.path.pop();
  }
}

/**
 * The vehicles of an XML file, read as it comes. Document types and their entities are refused: a file of a few bytes
 * could unfold into gigabytes or name files of this machine.
 */
export async function* xmlFeed(text: AsyncIterable<string>): AsyncGenerator<FeedRow> {
  const reader = new ElementReader();
  for await (const part of text) {
    reader.write(part);
    yield* reader.takeRows();
  }
  reader.parser.close();
  yield* reader.takeRows();
}

/** Elements around the vehicles, below the root: `<root><cars><car>`. */
function mayHoldRecords(name: string): boolean {
  return /^(?:cars|vehicles|veicoli|annunci|items|ads|listings|offers|rows|records|channel|data|stock|inventory)$/.test(
    name,
  );
}
