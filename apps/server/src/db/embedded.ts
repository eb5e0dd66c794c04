import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';

/** One of PostgreSQL's answers. */
interface Answer<Row> {
  rows: Row[];
  affectedRows?: number | undefined;
}

/** What the server needs of the embedded database: PGlite itself, or one in another thread. */
export interface Embedded {
  /** One statement with values. */
  query<Row>(text: string, values?: unknown[]): Promise<Answer<Row>>;
  /** Several statements without values. */
  exec(text: string): Promise<{ rows: unknown[] }[]>;
  /** Has it told of notices on a channel; returns what ends that. */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
  readonly closed: boolean;
}

type Question =
  | { kind: 'query'; text: string; values: unknown[] }
  | { kind: 'exec'; text: string }
  | { kind: 'listen'; channel: string }
  | { kind: 'unlisten'; listener: number }
  | { kind: 'close' };

/** What embeddedThread.ts is asked. */
export type EmbeddedQuestion = Question & { id: number };

/** What embeddedThread.ts says. */
export type EmbeddedWord = ({ id: number } & Outcome) | { heard: number; payload: string };

/** What a question came to; of an error its message and PostgreSQL's fields. */
type Outcome = { value: unknown } | { failure: { message: string } };

/**
 * The embedded database in a folder, in a thread of its own: while PostgreSQL computes, this thread answers others.
 * Rejects where the folder cannot be opened. `onEnd` hears of a thread that has ended by itself.
 */
export async function startEmbedded(folder: string, onEnd: (error: Error) => void): Promise<EmbeddedThread> {
  const thread = new EmbeddedThread(folder, onEnd);
  await thread.ready;
  return thread;
}

export class EmbeddedThread implements Embedded {
  closed = false;
  readonly ready: Promise<unknown>;
  readonly #worker: Worker;
  readonly #waiting = new Map<number, (outcome: Outcome) => void>();
  readonly #listeners = new Map<number, (payload: string) => void>();
  #last = 0;
  #answered = 0;
  #seen = 0;

  constructor(folder: string, onEnd: (error: Error) => void) {
    // For what is begun from here on: a thread that only passes rows on needs no more room for new objects.
    setFlagsFromString('--max-semi-space-size=4');
    this.#worker = new Worker(new URL('embeddedThread.ts', import.meta.url), {
      workerData: { folder },
    });
    this.#worker.on('message', (word: EmbeddedWord) => this.#hear(word));
    const over = (error: Error) => {
      if (this.closed) return;
      this.closed = true;
      for (const settle of this.#waiting.values()) settle({ failure: { message: error.message } });
      onEnd(error);
    };
    this.#worker.on('error', (error) => over(error instanceof Error ? error : new Error(String(error))));
    this.#worker.on('exit', (code) => over(new Error(`The embedded database has ended with ${code}`)));
    this.ready = this.#answerTo(0).catch(async (error: unknown) => {
      await this.#end();
      throw error;
    });
  }

  async query<Row>(text: string, values: unknown[] = []): Promise<Answer<Row>> {
    return (await this.#ask({ kind: 'query', text, values })) as Answer<Row>;
  }

  async exec(text: string): Promise<{ rows: unknown[] }[]> {
    return (await this.#ask({ kind: 'exec', text })) as { rows: unknown[] }[];
  }

  async listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>> {
    // It goes by the number of the question, which is asked before anybody else has a turn.
    const listener = this.#last + 1;
    this.#listeners.set(listener, heard);
    await this.#ask({ kind: 'listen', channel });
    return async () => {
      this.#listeners.delete(listener);
      await this.#ask({ kind: 'unlisten', listener });
    };
  }

  async close(): Promise<void> {
    await this.#ask({ kind: 'close' });
    await this.#end();
  }

  /** Whether it has been at one and the same statement since the last time that this was asked. */
  isStanding(): boolean {
    const isStanding = this.#waiting.size > 0 && this.#answered === this.#seen;
    this.#seen = this.#answered;
    return isStanding;
  }

  async #end(): Promise<void> {
    this.closed = true;
    await this.#worker.terminate();
  }

  #ask(question: Question): Promise<unknown> {
    if (this.closed) return Promise.reject(new Error('The embedded database is closed'));
    this.#last += 1;
    const id = this.#last;
    this.#worker.postMessage({ ...question, id }, []);
    return this.#answerTo(id);
  }

  /** Node stays alive for answers, not for the thread that waits for questions. */
  async #answerTo(id: number): Promise<unknown> {
    this.#worker.ref();
    const outcome = await new Promise<Outcome>((settle) => this.#waiting.set(id, settle));
    this.#waiting.delete(id);
    this.#answered += 1;
    if (this.#waiting.size === 0) this.#worker.unref();
    if ('value' in outcome) return outcome.value;
    const { message, ...fields } = outcome.failure;
    // Made here, so that its stack leads to whoever asked.
    throw Object.assign(new Error(message), fields);
  }

  #hear(word: EmbeddedWord): void {
    if ('heard' in word) this.#listeners.get(word.heard)?.(word.payload);
    else this.#waiting.get(word.id)?.(word);
  }
}
