import { setTimeout as sleep } from 'node:timers/promises';
import type { Kind, Written } from './writes/kind.ts';
import { retryRead } from './reads.ts';

const ASKED_EVERY_MS = 1000;

/** What is acknowledged of one kind of write. A row whose last write had no answer may say either. */
export class Acknowledged {
  private readonly expected = new Map<string, string>();
  readonly kind: Kind;

  constructor(kind: Kind) {
    this.kind = kind;
  }

  /** Before a write: until its answer comes, its row is in doubt. */
  doubt(row: string | undefined): void {
    if (row !== undefined) this.expected.delete(row);
  }

  add({ row, value }: Written): void {
    this.expected.set(row, value);
  }

  /** How many rows do not say what was acknowledged, within the time that the kind may take; each is told and forgotten. */
  async countLost(): Promise<number> {
    const end = performance.now() + (this.kind.settlesWithinMs ?? 0);
    for (;;) {
      const there = await retryRead(() => this.kind.read());
      const lost = [...this.expected].filter(([row, value]) => (there.get(row) ?? '') !== value);
      if (lost.length > 0 && performance.now() < end) {
        await sleep(ASKED_EVERY_MS);
        continue;
      }
      for (const [row, value] of lost) {
        console.error(`lost of ${this.kind.name}: ${row} says "${there.get(row) ?? ''}" instead of "${value}"`);
        this.expected.delete(row);
      }
      return lost.length;
    }
  }
}
