import { setImmediate as breathe } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { type DetectedFeed, FeedError, type FeedRow, type FeedSettings, type OpenFeed } from './feed.ts';
import type { FeedAnswer, FeedColumn, FeedMessage, FeedTask } from './feedTask.ts';
import { crashOf, FEED_LIMITS, keepThread, takeThread } from './feedThreads.ts';

export interface FeedFile {
  /** What the file is, as far as `settings` leave it open, and which columns it has. */
  look(settings: FeedSettings): Promise<{ feed: DetectedFeed; columns: FeedColumn[] }>;
  /** Its rows with the cells of these columns, one at a time. Throws `FeedError` where it cannot be read to its end. */
  rows(feed: DetectedFeed, columns: readonly string[]): AsyncGenerator<FeedRow>;
  close(): Promise<void>;
}

/**
 * Opens a file for a thread of its own to read, which neither stops the event loop nor takes more than its share of
 * memory, whatever is in it. `packed` gives the gzipped file. After a reading that did not come to its end there is
 * no other.
 */
export function openFeed(packed: OpenFeed, limits = FEED_LIMITS): FeedFile {
  const thread = takeThread(limits);
  const { worker, inbox } = thread;
  const parts = partsOf(packed);
  let isReadToEnd = false;

  /** Throws `FeedError` where the file is to blame. */
  async function* answersTo(task: FeedTask): AsyncGenerator<FeedAnswer> {
    let left = limits.timeMs;
    tell(worker, { kind: 'task', task });
    for (;;) {
      const asked = performance.now();
      const answer = await inbox.next(left);
      left -= performance.now() - asked;
      if (answer.kind === 'part') {
        const { opening } = answer;
        tell(worker, { kind: 'part', opening, bytes: await parts.next(opening) });
      } else if (answer.kind === 'refused') {
        throw new FeedError(answer.message);
      } else if (answer.kind === 'failed') {
        throw new Error(answer.message);
      } else {
        // The thread reads on while these are looked at.
        if (answer.kind === 'rows') tell(worker, { kind: 'more' });
        yield answer;
        if (answer.kind !== 'rows') return;
        await breathe();
      }
    }
  }

  return {
    async look(settings) {
      for await (const answer of answersTo({ kind: 'look', settings })) {
        if (answer.kind === 'looked') return { feed: answer.feed, columns: answer.columns };
      }
      throw crashOf(undefined);
    },
    async *rows(feed, columns) {
      isReadToEnd = false;
      for await (const answer of answersTo({ kind: 'rows', feed, columns })) {
        if (answer.kind === 'rows') yield* answer.rows;
        isReadToEnd = answer.kind === 'end';
      }
    },
    async close() {
      await (isReadToEnd ? keepThread(thread, limits) : worker.terminate());
      await parts.close();
    },
  };
}

/** The pieces of a file that is read from its start several times, of which the last one counts. */
function partsOf(packed: OpenFeed) {
  let current: { opening: number; parts: AsyncIterator<Uint8Array> } | undefined;
  const close = async () => {
    await current?.parts.return?.();
  };
  return {
    close,
    async next(opening: number): Promise<Uint8Array | undefined> {
      if (opening > (current?.opening ?? 0)) {
        await close();
        current = { opening, parts: packed()[Symbol.asyncIterator]() };
      }
      if (!current || opening < current.opening) return undefined;
      const { value, done } = await current.parts.next();
      return done === true ? undefined : value;
    },
  };
}

const tell = (worker: Worker, message: FeedMessage) => worker.postMessage(message, []);
