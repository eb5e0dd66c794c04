import { Worker } from 'node:worker_threads';
import { FeedError } from './feed.ts';
import type { FeedAnswer } from './feedTask.ts';

/** The thread that read a file died of it, or came to no end: trying again may help once. */
export class FeedCrashError extends FeedError {}

export interface FeedLimits {
  /** Of the thread's heap; what is outside of it is pieces of a few kilobytes. */
  memoryMb: number;
  /** Milliseconds in which the thread alone was waited for. */
  timeMs: number;
}
export const FEED_LIMITS: FeedLimits = { memoryMb: 128, timeMs: 60_000 };

const YOUNG_MB = 16;
/** How long a thread without work is kept. */
const KEPT_MS = 30_000;

/** A thread that reads files, one after the other. */
export interface FeedThread {
  worker: Worker;
  inbox: ReturnType<typeof inboxOf>;
}

let kept: { thread: FeedThread; end: NodeJS.Timeout } | undefined;

/** A thread for one file: the one that is kept, or a new one. */
export function takeThread(limits: FeedLimits): FeedThread {
  if (kept && limits === FEED_LIMITS && !kept.thread.inbox.hasEnded()) {
    const { thread, end } = kept;
    kept = undefined;
    clearTimeout(end);
    thread.worker.ref();
    return thread;
  }
  const worker = new Worker(new URL('feedThread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb, maxYoungGenerationSizeMb: YOUNG_MB, stackSizeMb: 4 },
    // The thread needs neither the flags nor the variables of the process.
    execArgv: [],
    env: {},
  });
  return { worker, inbox: inboxOf(worker) };
}

/**
 * Keeps a thread that has read its file to the end for the next file: to start one takes longer than to read most
 * files. One is enough, and not for long, since it keeps its memory.
 */
export async function keepThread(thread: FeedThread, limits: FeedLimits): Promise<void> {
  if (kept || limits !== FEED_LIMITS) {
    await thread.worker.terminate();
    return;
  }
  thread.worker.unref();
  const end = setTimeout(() => {
    kept = undefined;
    void thread.worker.terminate();
  }, KEPT_MS);
  kept = { thread, end: end.unref() };
}

/** A thread's messages, one after the other. `next` throws `FeedCrashError` where none comes in time, or ever. */
function inboxOf(worker: Worker) {
  const waiting: FeedAnswer[] = [];
  let end: FeedCrashError | undefined;
  let wake: (() => void) | undefined;
  worker.on('message', (answer: FeedAnswer) => {
    waiting.push(answer);
    wake?.();
  });
  const onEnd = (cause: unknown) => {
    end ??= crashOf(cause);
    wake?.();
  };
  worker.on('error', onEnd).on('exit', onEnd);
  return {
    hasEnded: () => end !== undefined,
    async next(withinMs: number): Promise<FeedAnswer> {
      const until = performance.now() + withinMs;
      for (;;) {
        const answer = waiting.shift();
        if (answer) return answer;
        if (end) throw end;
        const left = until - performance.now();
        if (left <= 0) throw tooSlow();
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, left);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
    },
  };
}

const tooSlow = () => new FeedCrashError('Leggere il file richiede troppo tempo: dividilo in file più piccoli.');

/** What a dealer is told of a thread that died. */
export function crashOf(cause: unknown): FeedCrashError {
  const isMemory = cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY';
  const why = isMemory ? 'richiede troppa memoria' : 'si è interrotta';
  return new FeedCrashError(`La lettura del file ${why}: controllalo e caricalo di nuovo.`, { cause });
}
