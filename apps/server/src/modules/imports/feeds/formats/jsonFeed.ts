import { Tokenizer, TokenizerError, TokenType } from '@streamparser/json';
import { startRow } from './cells.ts';
import { FeedError, type FeedRow, MAX_LEVELS, MAX_ROW_LENGTH, tooDeep, tooLongRow, tooLongValue } from './feed.ts';
import { flatten } from './flatten.ts';

/** Lists of vehicles inside an object, by name; the first to come counts. */
const LISTS = new Set([
  '@graph',
  'itemListElement',
  'vehicles',
  'listings',
  'offers',
  'items',
  'cars',
  'data',
  'results',
  'ads',
]);
/** Values of one vehicle, whatever they are called. */
const MAX_VALUES = 20_000;

type Value = string | number | boolean | null | Value[] | { [key: string]: Value };

interface Frame {
  value: Value[] | Record<string, Value>;
  /** Of an object: the key whose value comes next. */
  key: string | undefined;
  /** What may come now. */
  next: 'key' | 'colon' | 'value' | 'comma';
  /** Nothing has come yet, so that it may end. */
  isEmpty: boolean;
  hasEntries: boolean;
  /** A list of vehicles, an entry of one, the object around one, which is no vehicle, or a value of an entry. */
  role: 'list' | 'entry' | 'shell' | 'value';
}

const notJson = () => new FeedError('Il file non è JSON valido: forse è troncato.');

function isScalar(value: unknown): value is string | number | boolean | null {
  return value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** Whether what begins is a list of vehicles, and not a value of one. */
function roleOf(isArray: boolean, parent: Frame | undefined): Frame['role'] {
  if (parent === undefined || parent.role === 'list') return isArray ? 'list' : 'entry';
  if (parent.role !== 'entry' || !isArray || !LISTS.has(parent.key ?? '')) return 'value';
  // A car's own offers are no list of cars.
  const type = Array.isArray(parent.value) ? undefined : parent.value['@type'];
  const isCar = typeof type === 'string' && !/List|Catalog|Collection/i.test(type) && parent.key !== '@graph';
  return isCar ? 'value' : 'list';
}

function put(frame: Frame, value: Value): void {
  if (Array.isArray(frame.value)) {
    // Among vehicles bare words say nothing.
    if (!frame.hasEntries) frame.value.push(value);
  } else if (frame.role !== 'shell' && frame.key !== undefined) {
    Object.defineProperty(frame.value, frame.key, { value, enumerable: true, configurable: true, writable: true });
  }
  [frame.key, frame.next] = [undefined, 'comma'];
}

/** Gives what has ended to what it stands in. */
function close(frame: Frame, parent: Frame): void {
  if (frame.role === 'list' && parent.role === 'entry' && (frame.hasEntries || isEmptyList(frame.value))) {
    [parent.role, parent.value] = ['shell', {}];
  } else if (frame.role === 'list' && parent.role === 'list') {
    parent.hasEntries ||= frame.hasEntries;
  } else if (frame.role === 'list' || frame.role === 'value') {
    put(parent, frame.value);
  }
  [parent.key, parent.next] = [undefined, 'comma'];
}

const isEmptyList = (value: Frame['value']) => Array.isArray(value) && value.length === 0;

/** Puts tokens together to vehicles, of which no more than one is kept. */
class VehicleReader {
  private readonly found: (entry: Value) => void;
  private readonly lineNow: () => number;
  private readonly stack: Frame[] = [];
  private values = 0;
  private length = 0;
  /** Whether the one value of the file has ended. */
  isOver = false;

  constructor(found: (entry: Value) => void, lineNow: () => number) {
    this.found = found;
    this.lineNow = lineNow;
  }

  isEmpty(): boolean {
    return this.stack.length === 0 && !this.isOver;
  }

  take(token: TokenType, value: unknown): void {
    const frame = this.stack.at(-1);
    if (this.isOver) throw notJson();
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) {
      if (frame && frame.next !== 'value') throw notJson();
      if (frame) frame.isEmpty = false;
      this.begin(token === TokenType.LEFT_BRACKET);
    } else if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) {
      this.end(token === TokenType.RIGHT_BRACKET);
    } else if (token === TokenType.COLON) {
      if (frame?.next !== 'colon') throw notJson();
      frame.next = 'value';
    } else if (token === TokenType.COMMA) {
      if (frame?.next !== 'comma') throw notJson();
      frame.next = Array.isArray(frame.value) ? 'value' : 'key';
    } else if (frame?.next === 'key' && token === TokenType.STRING && typeof value === 'string') {
      this.count(value.length);
      [frame.key, frame.next, frame.isEmpty] = [value, 'colon', false];
    } else if (isScalar(value)) {
      if (frame) frame.isEmpty = false;
      this.scalar(value);
    } else throw notJson();
  }

  private count(more: number): void {
    this.values += 1;
    this.length += more;
    if (this.values > MAX_VALUES || this.length > MAX_ROW_LENGTH) throw tooLongRow(this.lineNow());
  }

  private begin(isArray: boolean): void {
    const parent = this.stack.at(-1);
    if (this.stack.length >= MAX_LEVELS) throw tooDeep(this.lineNow());
    const role = roleOf(isArray, parent);
    if (role === 'entry') [this.values, this.length] = [0, 0];
    if (parent && role === 'entry') parent.hasEntries = true;
    this.count(0);
    const next = isArray ? 'value' : 'key';
    this.stack.push({ value: isArray ? [] : {}, key: undefined, next, isEmpty: true, hasEntries: false, role });
  }

  private end(isArray: boolean): void {
    const frame = this.stack.pop();
    const mayEnd = frame && (frame.next === 'comma' || (frame.isEmpty && frame.next !== 'colon'));
    if (!mayEnd || Array.isArray(frame.value) !== isArray) throw notJson();
    const parent = this.stack.at(-1);
    if (frame.role === 'entry') this.found(entryOf(frame.value));
    if (parent) close(frame, parent);
    else this.isOver = true;
  }

  private scalar(value: string | number | boolean | null): void {
    const frame = this.stack.at(-1);
    if (!frame || frame.next !== 'value') throw notJson();
    this.count(typeof value === 'string' ? value.length : 8);
    put(frame, value);
  }
}

/** A ListItem of schema.org carries its vehicle. */
function entryOf(entry: Value): Value {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return entry;
  const { item } = entry;
  const carries = entry['@type'] === 'ListItem' && typeof item === 'object' && item !== null && !Array.isArray(item);
  return carries ? item : entry;
}

/** The vehicles of a JSON file, read as it comes; their line is their number in it. */
export async function* jsonFeed(text: AsyncIterable<string>): AsyncGenerator<FeedRow> {
  const rows: FeedRow[] = [];
  let [line, quiet] = [0, 0];
  const reader = new VehicleReader(
    (entry) => {
      line += 1;
      const cells = startRow(line);
      flatten(entry, cells);
      rows.push(cells.row);
    },
    () => line + 1,
  );
  const tokenizer = new Tokenizer();
  tokenizer.onToken = ({ token, value }) => {
    quiet = 0;
    reader.take(token, value);
  };
  tokenizer.onError = (error) => {
    throw error;
  };
  try {
    let isFirst = true;
    for await (const part of text) {
      quiet += part.length;
      tokenizer.write(isFirst ? part.replace(/^\uFEFF/, '') : part);
      isFirst = false;
      // A text or number without end is kept by the tokenizer alone.
      if (quiet > MAX_ROW_LENGTH) throw tooLongValue(line + 1);
      yield* rows.splice(0);
    }
    if (!tokenizer.isEnded && !reader.isEmpty()) tokenizer.end();
  } catch (error) {
    throw error instanceof TokenizerError || error instanceof TypeError ? notJson() : error;
  }
  if (!reader.isOver && !reader.isEmpty()) throw notJson();
  yield* rows.splice(0);
}
