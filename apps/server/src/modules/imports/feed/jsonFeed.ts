import { FeedError, type FeedRow } from './feed.ts';
import { flatten } from './flatten.ts';

/** JSON is read at once, so it is held to less than the other formats. */
const MAX_JSON_LENGTH = 24 * 1024 * 1024;

const LISTS = [
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
];

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The entries of a file: a list, a list inside an object, or the one object there is. */
function entriesOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(entriesOf);
  if (!isObject(value)) return [];
  for (const name of LISTS) {
    const list = value[name];
    if (Array.isArray(list) && list.every(isObject)) return entriesOf(list);
  }
  // A ListItem of schema.org carries its vehicle.
  if (value['@type'] === 'ListItem' && isObject(value.item)) return [value.item];
  return [value];
}

/** The vehicles of a JSON file; their line is their number in it. */
export async function* jsonFeed(text: AsyncIterable<string>): AsyncGenerator<FeedRow> {
  let whole = '';
  for await (const part of text) {
    whole += part;
    if (whole.length > MAX_JSON_LENGTH) throw new FeedError('Un file JSON può avere al massimo 24 MB.');
  }
  if (whole.trim() === '') return;
  let value: unknown;
  try {
    value = JSON.parse(whole.replace(/^\uFEFF/, ''));
  } catch {
    throw new FeedError('Il file non è JSON valido: forse è troncato.');
  }
  let line = 0;
  for (const entry of entriesOf(value)) {
    line += 1;
    yield { line, cells: flatten(entry) };
  }
}
