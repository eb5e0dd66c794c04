import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { compileOnce } from './compileOnce.ts';
import type { EmbeddedQuestion, EmbeddedWord } from './embedded.ts';
import { parsers } from './parsers.ts';

// What embedded.ts starts: PostgreSQL, in a thread of its own.

compileOnce();

/** Of PostgreSQL's 128 MB for pages all would be touched sooner or later; the system keeps the file's pages as well. */
const SETTINGS = ['-c', 'shared_buffers=32MB'];

const port = parentPort;
if (port === null) throw new Error('This is a thread of embedded.ts');
const { folder } = workerData as { folder: string };
const tell = (word: EmbeddedWord) => port.postMessage(word, []);
const listeners = new Map<number, () => Promise<void>>();

/** What of an error goes to the other thread, which copies nothing but plain values: PostgreSQL's fields, no values. */
function failureOf(error: unknown): Record<string, unknown> & { message: string } {
  if (!(error instanceof Error)) return { message: String(error) };
  const fields = ['code', 'detail', 'hint', 'severity', 'schema', 'table', 'column', 'constraint', 'position'] as const;
  const told = fields.flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [];
  });
  return { ...Object.fromEntries(told), message: error.message };
}

async function answer(pglite: PGlite, asked: EmbeddedQuestion): Promise<unknown> {
  if (asked.kind === 'query') {
    const { rows, affectedRows } = await pglite.query(asked.text, asked.values);
    return { rows, affectedRows };
  }
  if (asked.kind === 'exec') return (await pglite.exec(asked.text)).map(({ rows }) => ({ rows }));
  if (asked.kind === 'listen') {
    const { id } = asked;
    listeners.set(id, await pglite.listen(asked.channel, (payload) => tell({ heard: id, payload })));
  } else if (asked.kind === 'unlisten') {
    await listeners.get(asked.listener)?.();
    listeners.delete(asked.listener);
  } else await pglite.close();
  return undefined;
}

try {
  const pglite = await PGlite.create({
    dataDir: folder,
    parsers,
    startParams: [...PGlite.defaultStartParams, ...SETTINGS],
  });
  port.on('message', (asked: EmbeddedQuestion) => {
    answer(pglite, asked).then(
      (value) => tell({ id: asked.id, value }),
      (error: unknown) => tell({ id: asked.id, failure: failureOf(error) }),
    );
  });
  tell({ id: 0, value: undefined });
} catch (error) {
  tell({ id: 0, failure: failureOf(error) });
}
