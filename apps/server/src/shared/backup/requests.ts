import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Copied } from './backup.ts';

/**
 * The embedded database serves one process alone, so that whoever wants a copy while a server runs asks that server, by
 * a file in its folder: who may write there may read everything anyhow.
 */
const [REQUEST, ANSWER] = ['backup.request', 'backup.answer'];
const LOOK_EVERY_MS = 1000;
const UNHEARD_MS = 15_000;

const request = z.object({ id: z.uuid() });
const copied = z.object({ tables: z.int(), rows: z.int(), photos: z.int() });
const answer = z.object({ id: z.uuid(), copied: copied.optional(), failure: z.string().optional() });

const COPY = /^backup-[\da-f-]{36}\.part$/;
const pathOf = (folder: string, id: string) => join(folder, `backup-${z.uuid().parse(id)}.part`);

function read<T>(path: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined;
  }
}

function write(path: string, value: object): void {
  writeFileSync(`${path}.new`, JSON.stringify(value), { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

/** Removes copies that nobody has fetched: who asked for them was stopped meanwhile. */
function removeForgotten(folder: string): void {
  for (const name of readdirSync(folder)) if (COPY.test(name)) rmSync(join(folder, name), { force: true });
}

/** Makes a copy whenever one is asked for in the folder; returns what ends that. */
export function answerBackupRequests(folder: string, make: (file: string) => Promise<Copied>): () => Promise<void> {
  removeForgotten(folder);
  let working: Promise<void> | undefined;
  const look = async () => {
    const asked = read(join(folder, REQUEST), request);
    if (!asked) return;
    rmSync(join(folder, REQUEST), { force: true });
    const { id } = asked;
    try {
      write(join(folder, ANSWER), { id, copied: await make(pathOf(folder, id)) });
    } catch (error) {
      write(join(folder, ANSWER), { id, failure: error instanceof Error ? error.message : 'errore' });
    }
  };
  const timer = setInterval(() => {
    working ??= look()
      .catch(() => undefined)
      .finally(() => (working = undefined));
  }, LOOK_EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await working;
  };
}

/** Has the server that uses the folder make a copy, and puts it where it is wanted. Throws what the server says. */
export async function askServerForBackup(folder: string, id: string, file: string): Promise<Copied> {
  rmSync(join(folder, ANSWER), { force: true });
  write(join(folder, REQUEST), { id });
  const asked = performance.now();
  for (;;) {
    await wait(100);
    const given = read(join(folder, ANSWER), answer);
    if (given?.id === id) {
      rmSync(join(folder, ANSWER), { force: true });
      if (given.copied === undefined) throw new Error(given.failure ?? 'Il server non ha potuto fare la copia.');
      const made = pathOf(folder, id);
      await copyFile(made, file);
      rmSync(made, { force: true });
      return given.copied;
    }
    if (existsSync(join(folder, REQUEST)) && performance.now() - asked > UNHEARD_MS) {
      rmSync(join(folder, REQUEST), { force: true });
      throw new Error('Il server che usa questi dati non risponde: riprova, oppure fermalo e ripeti.');
    }
  }
}
