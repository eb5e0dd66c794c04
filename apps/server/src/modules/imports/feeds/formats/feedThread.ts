import { pipeline, Readable } from 'node:stream';
import { MAX_IMPORT_ROWS } from '@carzaa/api/calls/dealer/importFeed';
import { type MessagePort, parentPort } from 'node:worker_threads';
import { createGunzip } from 'node:zlib';
import { detectFeed } from './detectFeed.ts';
import { FeedError, type FeedRow, MAX_COLUMNS, type OpenFeed } from './feed.ts';
import { readFeed } from './readFeed.ts';
import type { FeedAnswer, FeedColumn, FeedMessage, FeedTask } from './feedTask.ts';

/** Rows of one message, and the length of their texts after which it is sent. */
const [BATCH_ROWS, BATCH_LENGTH] = [50, 128 * 1024];
/** Rows whose values are looked at to guess the columns, and how many different values of each. */
const [SAMPLE_ROWS, SAMPLES] = [100, 100];
/** Of a value that is only looked at. */
const SAMPLE_LENGTH = 300;

function portOfParent(): MessagePort {
  if (!parentPort) throw new Error('This file is the body of a thread');
  return parentPort;
}
const port = portOfParent();

type Message<K extends FeedMessage['kind']> = Extract<FeedMessage, { kind: K }>;

/** Posts a message and waits for its reply; other messages may come in between. */
function ask<M extends FeedMessage>(answer: FeedAnswer, isReply: (message: FeedMessage) => message is M): Promise<M> {
  return new Promise((resolve) => {
    const onMessage = (message: FeedMessage) => {
      if (!isReply(message)) return;
      port.off('message', onMessage);
      resolve(message);
    };
    port.on('message', onMessage);
    port.postMessage(answer, []);
  });
}

const isMore = (message: FeedMessage): message is Message<'more'> => message.kind === 'more';

let openings = 0;

/** The gzipped file from its start, piece by piece, as the main thread sends it. */
async function* parts(): AsyncGenerator<Uint8Array> {
  openings += 1;
  const opening = openings;
  const isMine = (message: FeedMessage): message is Message<'part'> =>
    message.kind === 'part' && message.opening === opening;
  for (;;) {
    const { bytes } = await ask({ kind: 'part', opening }, isMine);
    if (!bytes) return;
    yield bytes;
  }
}

/** The file unpacked. Nothing keeps running when a reader stops before the end. */
const open: OpenFeed = () => pipeline(Readable.from(parts()), createGunzip(), () => undefined);

async function columnsIn(rows: AsyncIterable<FeedRow>): Promise<FeedColumn[]> {
  const samples = new Map<string, Set<string>>();
  let count = 0;
  for await (const { cells } of rows) {
    for (const [name, text] of Object.entries(cells)) {
      const found = samples.get(name) ?? new Set();
      samples.set(name, found);
      if (text !== '' && found.size < SAMPLES) found.add(text.slice(0, SAMPLE_LENGTH));
    }
    if (samples.size > MAX_COLUMNS) throw new FeedError(`Il file ha più di ${MAX_COLUMNS} colonne.`);
    count += 1;
    if (count >= SAMPLE_ROWS) break;
  }
  return [...samples].map(([name, found]) => ({ name, samples: [...found] }));
}

/** What of a row anybody will look at. */
function trimRow({ cells, ...row }: FeedRow, columns: ReadonlySet<string>): FeedRow {
  return {
    ...row,
    cells: Object.fromEntries(Object.entries(cells).filter(([name, text]) => text && columns.has(name))),
  };
}

const lengthOf = ({ cells }: FeedRow) => Object.values(cells).reduce((sum, text) => sum + text.length, 0);

async function work(task: FeedTask): Promise<FeedAnswer> {
  if (task.kind === 'look') {
    const feed = await detectFeed(open, task.settings);
    return { kind: 'looked', feed, columns: await columnsIn(readFeed(open, feed)) };
  }
  const columns = new Set(task.columns);
  let [rows, length, count]: [FeedRow[], number, number] = [[], 0, 0];
  for await (const whole of readFeed(open, task.feed)) {
    count += 1;
    if (count > MAX_IMPORT_ROWS)
      throw new FeedError(`Il file ha più di ${MAX_IMPORT_ROWS.toLocaleString('it')} righe.`);
    const row = trimRow(whole, columns);
    rows.push(row);
    length += lengthOf(row);
    if (rows.length < BATCH_ROWS && length < BATCH_LENGTH) continue;
    await ask({ kind: 'rows', rows }, isMore);
    [rows, length] = [[], 0];
  }
  if (rows.length > 0) await ask({ kind: 'rows', rows }, isMore);
  return { kind: 'end' };
}

async function answerTo(task: FeedTask): Promise<FeedAnswer> {
  try {
    return await work(task);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { kind: error instanceof FeedError ? 'refused' : 'failed', message };
  }
}

port.on('message', async (message: FeedMessage) => {
  if (message.kind === 'task') port.postMessage(await answerTo(message.task), []);
});
