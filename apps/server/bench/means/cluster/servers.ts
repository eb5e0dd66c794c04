import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServerProcess } from '../../serverProcess.ts';

type Started = Awaited<ReturnType<typeof startServerProcess>>;

/** One server process of several. */
export interface Member {
  port: number;
  origin: string;
  start: () => Promise<void>;
  /** SIGTERM, and waits for the end. */
  stop: () => Promise<void>;
  kill: () => Promise<void>;
}

export function memberAt(port: number, base: string, variables: Record<string, string>): Member {
  let running: Started | undefined;
  const folder = join(base, `server-${port}`);
  mkdirSync(folder, { recursive: true });
  const end = async (how: 'stop' | 'kill') => {
    await running?.[how]();
    running = undefined;
  };
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    async start() {
      running = await startServerProcess(String(port), { ...variables, DATA_DIR: folder });
    },
    stop: () => end('stop'),
    kill: () => end('kill'),
  };
}

const PER_PAGE = 100;

/** A sum of what a process's own search says of every car. */
export async function sumOfSearch({ origin }: Pick<Member, 'origin'>): Promise<string> {
  const cars: string[] = [];
  for (let [page, last] = [1, 1]; page <= last; page += 1) {
    const answer = await fetch(
      `${origin}/api/listings?per_page=${PER_PAGE}&page=${page}&sort_by=price&sort_direction=asc`,
    );
    const { data }: { data: { items: { uuid: string; price: number; mileage: number }[]; last_page: number } } =
      JSON.parse(await answer.text());
    cars.push(...data.items.map(({ uuid, price, mileage }) => `${uuid} ${price} ${mileage}`));
    last = data.last_page;
  }
  return `${cars.length} cars ${createHash('sha256').update(cars.toSorted().join('\n')).digest('hex').slice(0, 12)}`;
}

/** Waits until `isSo` says yes; the milliseconds that took. Throws after the limit. */
export async function until(isSo: () => Promise<boolean>, limitMs: number, what: string): Promise<number> {
  const began = performance.now();
  while (!(await isSo().catch(() => false))) {
    if (performance.now() - began > limitMs) throw new Error(`${what}: not within ${limitMs / 1000} s`);
    await sleep(100);
  }
  return performance.now() - began;
}
