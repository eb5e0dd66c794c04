import { randomBytes } from 'node:crypto';
import {
  closeSync,
  linkSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

/** Another live process holds the data folder. */
export class LockedError extends Error {
  readonly pid: number;
  constructor(pid: number, path: string) {
    super(
      `I dati sono già in uso dal processo ${pid} (${path}). Fermalo prima di avviarne un altro, oppure indica un’altra cartella con DATA_DIR.`,
    );
    this.name = 'LockedError';
    this.pid = pid;
  }
}

const holderFile = z.object({
  pid: z.int().positive(),
  host: z.string(),
  born: z.string(),
  place: z.string().optional(),
});
type Holder = z.infer<typeof holderFile>;

export interface Lock {
  /** Throws `LockLostError` where another process has taken it over; cheap enough to be asked before every statement. */
  check(): void;
  release(): void;
}

/** Another process has taken the data folder over while this one was silent: writing on would ruin its data. */
export class LockLostError extends Error {
  constructor(path: string) {
    super(`Un altro processo ha preso in uso i dati (${path}) mentre questo taceva: questo si ferma senza scrivere.`);
    this.name = 'LockLostError';
  }
}

export interface LockTimes {
  /** How often a holder shows that it is alive. */
  touchMs: number;
  /** A holder that cannot be asked, in another container or on another machine, is dead when silent for so long. */
  silenceMs: number;
}
interface LockOptions extends LockTimes {
  /** Hears, soon after, that another process has taken it over. */
  onLost?: ((error: LockLostError) => void) | undefined;
}
export const LOCK_TIMES: LockTimes = { touchMs: 2000, silenceMs: 20_000 };

const held = new Set<string>();

/**
 * Takes the lock file at `path` for this process. Throws `LockedError` while another live process holds it; a lock
 * whose process died is taken over, that of one that cannot be asked after a silence. PGlite itself does not lock its
 * folder, and two processes on it lose rows.
 */
export async function takeLock(path: string, { onLost, ...times }: LockOptions = LOCK_TIMES): Promise<Lock> {
  if (held.has(path)) throw new LockedError(process.pid, path);
  held.add(path);
  try {
    const own = JSON.stringify({ pid: process.pid, host: hostname(), born: birth(process.pid), place: place() });
    const file = await linkOwn(path, own, times);
    return holdFile({ path, own, file }, { ...times, onLost });
  } catch (error) {
    held.delete(path);
    throw error;
  }
}

/** Makes the lock file this process's own, and gives it open. */
async function linkOwn(path: string, own: string, times: LockTimes): Promise<number> {
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const file = openSync(draft, 'w+');
  writeSync(file, own, 0);
  try {
    // A link appears with its content and only where there is none: that makes it the lock.
    for (let tries = 0; !tryLink(draft, path); tries += 1) {
      const found = read(path);
      if (found === undefined) continue;
      const mayTake = await isDead(found.holder, path, { draft, ...times });
      if (!mayTake || tries > 20) throw new LockedError(found.holder?.pid ?? 0, path);
      removeDead(path, found.text);
    }
    return file;
  } catch (error) {
    closeSync(file);
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function holdFile(
  { path, own, file }: { path: string; own: string; file: number },
  { touchMs, silenceMs, onLost }: LockOptions,
): Lock {
  let [seenAt, lost]: [number, LockLostError | undefined] = [performance.now(), undefined];
  const look = () => {
    if (lost === undefined && readSettled(path) !== own) {
      lost = new LockLostError(path);
      clearInterval(timer);
      onLost?.(lost);
    }
    if (lost) throw lost;
    // The same bytes again: the file's time is then the file system's own, whatever this machine's clock says.
    writeSync(file, own, 0);
    seenAt = performance.now();
  };
  const timer = setInterval(() => {
    try {
      look();
    } catch {
      // A disk that is full or away for a moment, or told to `onLost`.
    }
  }, touchMs);
  timer.unref();
  return {
    check() {
      // A process that stood still in between may have been taken for dead.
      if (lost || performance.now() - seenAt > silenceMs / 4) look();
    },
    release() {
      clearInterval(timer);
      if (held.delete(path)) closeSync(file);
      if (!lost && read(path)?.text === own) rmSync(path, { force: true });
    },
  };
}

function tryLink(draft: string, path: string): boolean {
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

/** One that is gone may only have been moved aside by a starter that looks whose it is. */
function readSettled(path: string): string | undefined {
  for (let tries = 0; tries < 5; tries++) {
    const found = read(path);
    if (found) return found.text;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)), 0, 0, 5);
  }
  return undefined;
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
  if (readFileSync(aside, 'utf8') !== text) tryLink(aside, path);
  rmSync(aside, { force: true });
}

/** Whether the holder is dead: one that cannot be asked is watched until it moves, or has been silent long enough. */
async function isDead(
  holder: Holder | undefined,
  path: string,
  { draft, touchMs, silenceMs }: LockTimes & { draft: string },
): Promise<boolean> {
  if (holder === undefined) return true;
  // The same number may since have been given to another process, or to this one in a restarted container.
  const isHere = holder.host === hostname() && (holder.place === undefined || holder.place === place());
  if (isHere) return !(exists(holder.pid) && birth(holder.pid) === holder.born);
  const before = touchedAt(path);
  for (;;) {
    await wait(touchMs * 1.5);
    if (touchedAt(path) !== before) return false;
    // Both times are the file system's: clocks of two machines may differ by any amount, and jump.
    writeFileSync(draft, readFileSync(draft));
    if ((touchedAt(draft) ?? 0) - (before ?? 0) >= silenceMs) return true;
  }
}

function touchedAt(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs;
}

/** Where process numbers mean what they mean here: this start of this machine, and the container's own numbers. */
function place(): string {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return '';
  }
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
