import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { FeedError, type OpenFeed } from './feed.ts';
import { FEED_LIMITS, FeedCrashError } from './feedThreads.ts';
import { openFeed } from './readApart.ts';

const AUTO = { format: 'auto', encoding: 'auto', separator: 'auto' } as const;
const MB = 1024 * 1024;
/** Unpacked: a file of the largest size would end the same way. */
const SIZE = 8 * MB;

/** A file as it is kept: gzipped, in pieces. */
function packed(content: string | Buffer): OpenFeed {
  const bytes = gzipSync(content, { level: 1 });
  return async function* pieces() {
    for (let at = 0; at < bytes.length; at += 256 * 1024) yield bytes.subarray(at, at + 256 * 1024);
  };
}

/** What the thread of the event loop has computed: the machine has others to serve, too. */
function computed(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** How it ended, what it took of the process's memory, and how long the event loop stood. */
async function watched(open: OpenFeed) {
  // What building the file has left is not the reader's.
  await new Promise((resolve) => setTimeout(resolve, 50));
  const before = process.memoryUsage().rss;
  let peak = before;
  let [last, stoodMs] = [computed(), 0];
  const look = setInterval(() => {
    const now = computed();
    [stoodMs, last] = [Math.max(stoodMs, now - last), now];
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 5);
  const began = performance.now();
  const file = openFeed(open);
  let outcome: unknown;
  try {
    const { feed, columns } = await file.look(AUTO);
    let rows = 0;
    for await (const { cells } of file.rows(
      feed,
      columns.map(({ name }) => name),
    ))
      rows += Object.keys(cells).length;
    outcome = rows;
  } catch (error) {
    outcome = error;
  } finally {
    await file.close();
  }
  clearInterval(look);
  const took = performance.now() - began;
  return { outcome, tookMs: took, megabytes: (peak - before) / MB, stoodMs };
}

const many = (count: number, text: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => text(at)).join('');
const wide = (text: string, around: [string, string] = ['', '']) =>
  around[0] + text.repeat(SIZE / text.length) + around[1];

/** Files that an honest dealer never sends, each as large as may be. */
const HOSTILE: Record<string, () => string | Buffer> = {
  'JSON of countless keys': () => `{${many(400_000, (at) => `"k${at}":${at},`)}"z":1}`,
  'JSON of countless keys in a list': () => `[{${many(400_000, (at) => `"k${at}":${at},`)}"z":1}]`,
  'JSON whose entries have columns of their own': () =>
    `[${many(8000, (at) => `{${many(40, (n) => `"k${at}_${n}":1,`)}"z":1},`)}{}]`,
  'nested arrays': () => wide('['),
  'nested objects': () => wide('{"a":'),
  'a JSON text without end': () => `[{"a":"${wide('x')}`,
  'a JSON text of escapes': () => `[{"a":"${wide('\\n')}`,
  'a JSON number without end': () => `[{"a":${wide('1')}`,
  'a JSON list of words': () => wide('"a",', ['[{"a":[', '1]}]']),
  'JSON entries and words in turn': () => wide('1,{},', ['{"items":[', '{}]}']),
  'JSON lists in one object': () => wide('"items":[{"a":1}],', ['{"b":1,', '"z":1}']),
  'XML attributes': () => `<cars><car ${many(800_000, (at) => `a${at}="" `)}></car></cars>`,
  'an attribute without end': () => `<cars><car a="${wide('x')}`,
  'a tag name without end': () => `<cars><${wide('x')}`,
  'a comment without end': () => `<cars><!--${wide('x')}`,
  'character data without end': () => `<cars><car><![CDATA[${wide('x')}`,
  'deep XML': () => wide('<a>'),
  'deep XML around vehicles': () => wide('<cars>'),
  'elements of countless names': () => `<cars><car>${many(400_000, (at) => `<e${at}>1</e${at}>`)}</car></cars>`,
  'a list of countless elements': () => wide('<e>12345678</e>', ['<cars><car>', '</car></cars>']),
  entities: () => `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><cars><car><km>&b;</km></car></cars>`,
  'one line without end': () => wide('x'),
  'one cell in quotes without end': () => `a;b\n1;"${wide('x')}`,
  'quotes alone': () => `a;b\n${wide('"')}`,
  'separators alone': () => wide(';'),
  'separators in a row': () => `a;b\n${wide(';')}`,
  'a cell of 100 kB': () => `a;b\n1;${'x'.repeat(100_000)}\n`,
  'UTF-16 without end': () =>
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('x'.repeat(SIZE / 2 - 2), 'utf16le')]),
  zeros: () => Buffer.alloc(SIZE),
};

test.each(Object.entries(HOSTILE))(
  '%s neither stop the loop nor fill the memory',
  { timeout: 90_000 },
  async (_, build) => {
    const open = packed(build());
    globalThis.gc?.();
    await new Promise((resolve) => setTimeout(resolve, 50));
    const { outcome, tookMs, megabytes, stoodMs } = await watched(open);
    expect(outcome).toBeInstanceOf(FeedError);
    expect(outcome).not.toBeInstanceOf(FeedCrashError);
    expect(tookMs).toBeLessThan(20_000);
    expect(megabytes).toBeLessThan(128);
    // Read in place they would take seconds; the loop's own figures are those of `bench/import.ts`.
    expect(stoodMs).toBeLessThan(250);
  },
);

test('a thread that needs more memory or time than it may take is ended, and nothing else', async () => {
  const open = packed(`a;b\n${'1;2\n'.repeat(500_000)}`);
  const look = async (limits: { memoryMb: number; timeMs: number }) => {
    const file = openFeed(open, limits);
    try {
      return await file.look(AUTO);
    } finally {
      await file.close();
    }
  };
  await expect(look({ memoryMb: 8, timeMs: 20_000 })).rejects.toThrow(/memoria|interrotta/);
  await expect(look({ memoryMb: 128, timeMs: 20 })).rejects.toThrow(FeedCrashError);
  expect((await look(FEED_LIMITS)).columns.map(({ name }) => name)).toEqual(['a', 'b']);
});

test('more rows than a stock may have are refused as they come', async () => {
  const file = openFeed(packed(`a;b\n${'1;2\n'.repeat(100_001)}`));
  const readAll = async () => {
    const { feed } = await file.look(AUTO);
    for await (const { cells } of file.rows(feed, ['a'])) expect(cells).toEqual({ a: '1' });
  };
  await expect(readAll()).rejects.toThrow('più di 100.000 righe');
  await file.close();
});

/** The cells of a file's rows. */
async function readWhole(content: string): Promise<Record<string, string>[]> {
  const file = openFeed(packed(content));
  const { feed, columns } = await file.look(AUTO);
  const names = columns.map(({ name }) => name);
  const rows = [];
  for await (const { cells } of file.rows(feed, names)) rows.push(cells);
  await file.close();
  return rows;
}

const DEEP = 'Alla riga 1 il file è troppo annidato: i livelli possono essere al massimo 16.';
const LONG = 'Alla riga 1 c’è un valore di oltre 64 kB: manca forse una chiusura.';
const BROAD = 'Alla riga 1 il file supera le 500 colonne che si possono leggere.';
const word = (length: number) => 'x'.repeat(length);
/** The list and its vehicle are two levels. */
const nested = (levels: number) => `[${'{"a":'.repeat(levels - 1)}1${'}'.repeat(levels - 1)}]`;
const elements = (levels: number) => `<cars><car>${'<a>'.repeat(levels - 2)}1${'</a>'.repeat(levels - 2)}</car></cars>`;
const attributes = (count: number) => `<cars><car ${many(count, (at) => `a${at}="1" `)}></car></cars>`;
const headings = (count: number) => Array.from({ length: count }, (_, at) => `c${at}`).join(';');
const values = (count: number) => Array.from({ length: count }, () => '1').join(';');
const keys = (from: number, to: number) =>
  `{${Array.from({ length: to - from }, (_, at) => `"k${from + at}":1`).join()}}`;

/** A file at the limit, the columns that it has then, one a step beyond, and what is said of that. */
const LIMITS: [what: string, at: string, columns: number, beyond: string, message: string][] = [
  ['16 levels of JSON', nested(16), 1, nested(17), DEEP],
  ['16 levels of XML', elements(16), 1, elements(17), DEEP],
  ['64 kB a value of JSON', `[{"a":"${word(65_536)}"}]`, 1, `[{"a":"${word(65_537)}"}]`, LONG],
  [
    '64 kB a value of XML',
    `<cars><car><a>${word(65_536)}</a></car></cars>`,
    1,
    `<cars><car><a>${word(65_537)}</a></car></cars>`,
    LONG,
  ],
  ['64 kB an attribute', `<cars><car a="${word(65_536)}"/></cars>`, 1, `<cars><car a="${word(65_537)}"/></cars>`, LONG],
  ['64 kB a cell', `a;b\n1;${word(65_536)}\n`, 2, `a;b\n1;${word(65_537)}\n`, LONG.replace('1', '2')],
  ['200 attributes', attributes(200), 200, attributes(201), 'Alla riga 1 un elemento ha più di 200 attributi.'],
  ['500 columns of CSV', `${headings(500)}\n${values(500)}\n`, 500, `${headings(501)}\n${values(501)}\n`, BROAD],
  ['500 columns of JSON', `[${keys(0, 500)}]`, 500, `[${keys(0, 501)}]`, BROAD],
  [
    '500 columns of entries that share none',
    `[${keys(0, 250)},${keys(250, 500)}]`,
    500,
    `[${keys(0, 250)},${keys(250, 501)}]`,
    'Il file ha più di 500 colonne.',
  ],
];

test.each(LIMITS)('%s are read, one more is refused in words', async (_, at, columns, beyond, message) => {
  const rows = await readWhole(at);
  expect(new Set(rows.flatMap((cells) => Object.keys(cells)))).toHaveProperty('size', columns);
  const refused: unknown = await readWhole(beyond).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(FeedError);
  expect(refused).toHaveProperty('message', message);
});

test('a thread that has read its file to the end reads the next one, which has nothing of the first', async () => {
  const long = `a;b\n${'1;2\n'.repeat(20_000)}`;
  expect(await readWhole(long)).toHaveLength(20_000);
  expect(await readWhole('c;d\n3;4\n')).toEqual([{ c: '3', d: '4' }]);
  const [first, second] = await Promise.all([readWhole(long), readWhole('e\n5\n6\n')]);
  expect(first).toHaveLength(20_000);
  expect(second).toEqual([{ e: '5' }, { e: '6' }]);
});
