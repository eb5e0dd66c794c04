import { setTimeout as sleep } from 'node:timers/promises';
import { Acknowledged } from '../acknowledged.ts';
import type { Kind } from '../writes/kind.ts';

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
  /** Writes that were acknowledged since the beginning. */
  written = 0;
  private isOver = false;
  private goodAt = performance.now();
  private figures: Figures = { requests: 0, failed: 0, gap: 0, acknowledged: 0, refused: 0 };
  private readonly statuses = new Map<string, number>();
  private readonly acknowledged: readonly Acknowledged[];
  private readonly working: Promise<void>[];
  private readonly origin: string;

  constructor(origin: string, kinds: readonly Kind[]) {
    this.origin = origin;
    this.acknowledged = kinds.map((kind) => new Acknowledged(kind));
    this.working = [
      ...Array.from({ length: READERS }, (_, index) => this.read(index)),
      ...this.acknowledged.map((each) => this.write(each)),
    ];
  }

  private async read(reader: number): Promise<void> {
    for (let count = reader; !this.isOver; count += 1) {
      const path = READS[count % READS.length] ?? '/';
      const outcome = await fetch(new URL(path, this.origin), {
        headers: { 'x-forwarded-for': `198.51.100.${reader + 1}` },
        signal: AbortSignal.timeout(LONGEST_READ_MS),
      }).then(
        async (answer) => {
          await answer.arrayBuffer();
          // Who is too busy says 1, who waits for its database or is not ready yet says 2, the balancer says nothing.
          const again = answer.headers.get('retry-after');
          return again === null ? String(answer.status) : `${answer.status}, again after ${again} s`;
        },
        () => 'no answer',
      );
      this.note(outcome);
      await sleep(READ_PAUSE_MS);
    }
  }

  private note(outcome: string): void {
    const now = performance.now();
    this.figures.requests += 1;
    if (outcome === '200') {
      this.figures.gap = Math.max(this.figures.gap, now - this.goodAt);
      this.goodAt = now;
    } else {
      this.figures.failed += 1;
      this.statuses.set(outcome, (this.statuses.get(outcome) ?? 0) + 1);
    }
  }

  private async write(acknowledged: Acknowledged): Promise<void> {
    for (let count = 0; !this.isOver; count += 1) {
      const { row, send } = acknowledged.kind.next(count);
      acknowledged.doubt(row);
      try {
        acknowledged.add(await send());
        this.figures.acknowledged += 1;
        this.written += 1;
      } catch {
        this.figures.refused += 1;
      }
      await sleep(WRITE_PAUSE_MS);
    }
  }

  /** What has been since the last time it was asked; what failed, by its status and when to ask again. */
  take(): Figures & { statuses: string } {
    const now = performance.now();
    const taken = { ...this.figures, gap: Math.max(this.figures.gap, now - this.goodAt) };
    const statuses = [...this.statuses].map(([outcome, count]) => `${count} × ${outcome}`).join('; ');
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
  async countLost(): Promise<number> {
    let lost = 0;
    for (const each of this.acknowledged) lost += await each.countLost();
    return lost;
  }
}
