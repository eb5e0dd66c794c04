import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { z } from 'zod';

/** Another live process holds the data folder. */
export class LockedError extends Error {
  readonly pid: number;
  constructor(pid: number, path: string) {
    super(
      `I dati sono già in uso dal processo ${pid} (${path}). Fermalo prima di avviarne un altro, oppure indica un'altra cartella con DATA_DIR.`,
    );
    this.name = 'LockedError';
    this.pid = pid;
  }
}

const holderFile = z.object({ pid: z.int().positive(), host: z.string(), born: z.string() });
type Holder = z.infer<typeof holderFile>;

export interface Lock {
  /** Shows holders on other machines that this one is alive; call it every few seconds. */
  touch(): void;
  release(): void;
}

/** A holder on another machine (a container sharing the volume) is dead when silent for this long. */
const SILENCE_MS = 30_000;

const held = new Set<string>();

/**
 * Takes the lock file at `path` for this process. Throws `LockedError` while another live process holds it; a lock
 * whose process died is taken over. PGlite itself does not lock its folder, and two processes on it lose rows.
 */
export function takeLock(path: string): Lock {
  if (held.has(path)) throw new LockedError(process.pid, path);
  const own = JSON.stringify({ pid: process.pid, host: hostname(), born: birth(process.pid) } satisfies Holder);
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, own);
  try {
    // A link appears with its content and only where there is none: that makes it the lock.
    for (let tries = 0; !linked(draft, path); tries += 1) {
      const found = read(path);
      if (found !== undefined && (isAlive(found.holder, path) || tries > 20)) {
        throw new LockedError(found.holder?.pid ?? 0, path);
      }
      if (found !== undefined) removeDead(path, found.text);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  held.add(path);
  const mine = () => held.has(path) && read(path)?.text === own;
  return {
    touch() {
      if (mine()) utimesSync(path, new Date(), new Date());
    },
    release() {
      if (mine()) rmSync(path, { force: true });
      held.delete(path);
    },
  };
}

function linked(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function read(path: string): { text: string; holder: Holder | undefined } | undefined {
  try {
    const text = readFileSync(path, 'utf8');
    return { text, holder: parse(text) };
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function parse(text: string): Holder | undefined {
  try {
    return holderFile.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Moves a dead holder's file away; when another process was quicker, and the file moved is its own, puts it back. */
function removeDead(path: string, text: string): void {
  const aside = `${path}.dead.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return;
    throw error;
  }
  if (readFileSync(aside, 'utf8') !== text) linked(aside, path);
  rmSync(aside, { force: true });
}

function isAlive(holder: Holder | undefined, path: string): boolean {
  if (holder === undefined) return false;
  if (holder.host !== hostname()) return Date.now() - (lastTouched(path) ?? 0) < SILENCE_MS;
  // The same number may since have been given to another process, or to this one in a restarted container.
  return exists(holder.pid) && birth(holder.pid) === holder.born;
}

function lastTouched(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs;
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isCode(error, 'EPERM');
  }
}

/** When a process started, in the kernel's ticks; empty where the system does not tell. */
function birth(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold spaces; the fields after it start with the third, the start time is the 22nd.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
