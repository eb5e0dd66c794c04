import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '@carzaa/api/contract/errors';
import type { Kind } from '../killWrites.ts';

const READS = ['/', '/risultati', '/api/listings/count', '/api/listings?sort_by=price&sort_direction=asc', '/faq'];
const READERS = 6;
const READ_PAUSE_MS = 60;
const WRITE_PAUSE_MS = 120;
const LONGEST_READ_MS = 10_000;

export interface Figures {
  requests: number;
  failed: number;
  /** Milliseconds between two good answers. */
  gap: number;
  acknowledged: number;
  /** Writes that were refused, or whose end nobody knows. */
  refused: number;
}

/** Reads and writes without end, and remembers what was acknowledged. */
export class Load {
  lost = 0;
  /** Writes that were acknowledged since the beginning. */
  written = 0;
  private isOver = false;
  private goodAt = performance.now();
  private figures: Figures = { requests: 0, failed: 0, gap: 0, acknowledged: 0, refused: 0 };
  private readonly statuses = new Map<number, number>();
  private readonly expected = new Map<Kind, Map<string, string>>();
  private readonly working: Promise<void>[];
  private readonly origin: string;
  private readonly kinds: readonly Kind[];

  constructor(origin: string, kinds: readonly Kind[]) {
    this.origin = origin;
    this.kinds = kinds;
    this.working = [
      ...Array.from({ length: READERS }, (_, index) => this.read(index)),
      ...kinds.map((kind) => this.write(kind)),
    ];
  }

  private async read(reader: number): Promise<void> {
    for (let count = reader; !this.isOver; count += 1) {
      const path = READS[count % READS.length] ?? '/';
      const status = await fetch(new URL(path, this.origin), {
        headers: { 'x-forwarded-for': `198.51.100.${reader + 1}` },
        signal: AbortSignal.timeout(LONGEST_READ_MS),
      }).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        () => 0,
      );
      this.note(status);
      await sleep(READ_PAUSE_MS);
    }
  }

  private note(status: number): void {
    const now = performance.now();
    this.figures.requests += 1;
    if (status === 200) {
      this.figures.gap = Math.max(this.figures.gap, now - this.goodAt);
      this.goodAt = now;
    } else {
      this.figures.failed += 1;
      this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    }
  }

  private async write(kind: Kind): Promise<void> {
    const expected = new Map<string, string>();
    this.expected.set(kind, expected);
    for (let count = 0; !this.isOver; count += 1) {
      const { row, send } = kind.next(count);
      // Until it is acknowledged the row may say either.
      if (row !== undefined) expected.delete(row);
      try {
        const written = await send();
        expected.set(written.row, written.value);
        this.figures.acknowledged += 1;
        this.written += 1;
      } catch {
        this.figures.refused += 1;
      }
      await sleep(WRITE_PAUSE_MS);
    }
  }

  /** What has been since the last time it was asked; what failed, by status (0: no answer). */
  take(): Figures & { statuses: string } {
    const now = performance.now();
    const taken = { ...this.figures, gap: Math.max(this.figures.gap, now - this.goodAt) };
    const statuses = [...this.statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
    this.figures = { requests: 0, failed: 0, gap: 0, acknowledged: 0, refused: 0 };
    this.statuses.clear();
    this.goodAt = now;
    return { ...taken, statuses };
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.working);
  }

  /** Counts acknowledged writes that are not there. */
  async check(): Promise<number> {
    for (const kind of this.kinds) {
      const there = await patiently(() => kind.read());
      for (const [row, value] of this.expected.get(kind) ?? []) {
        if ((there.get(row) ?? '') === value) continue;
        console.error(`lost of ${kind.name}: ${row} says "${there.get(row) ?? ''}" instead of "${value}"`);
        this.lost += 1;
      }
    }
    return this.lost;
  }
}

async function patiently<T>(read: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status < 500 || tries >= 30) throw error;
      await sleep(1000);
    }
  }
}
