import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '@carzaa/api/contract/errors';
import { percentile, verdict } from '../serverProcess.ts';

const READS = ['/', '/risultati', '/api/listings/count', '/api/listings?sort_by=price&sort_direction=asc'];
const LIMIT_MS = 300;

/** Reads pages and calls for some seconds, one every tenth of a second, and tells how that went. */
export async function tellReads(name: string, origin: string, seconds = 5): Promise<void> {
  const reads: Promise<{ status: number; milliseconds: number }>[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const began = performance.now();
    const address = new URL(READS[reads.length % READS.length] ?? '/', origin);
    reads.push(
      fetch(address, { headers: { 'x-forwarded-for': '198.51.100.7' } }).then(
        async (answer) => {
          await answer.arrayBuffer();
          return { status: answer.status, milliseconds: performance.now() - began };
        },
        () => ({ status: 0, milliseconds: performance.now() - began }),
      ),
    );
    await sleep(100);
  }
  const done = await Promise.all(reads);
  const slow = percentile(
    done.map(({ milliseconds }) => milliseconds),
    0.95,
  );
  const failed = done.filter(({ status }) => status !== 200).length;
  const text = `${slow.toFixed(0)} ms at the 95th, ${failed} of ${done.length} refused`;
  verdict(`reads ${name}`, text, failed === 0 && slow <= LIMIT_MS);
}

/** Once more where the server, just started on a busy machine, refuses for now. */
export async function retryRead<T>(read: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await read();
    } catch (error) {
      const isBusy = error instanceof ApiError && (error.status === 503 || error.status === 408);
      if (!isBusy || tries >= 30) throw error;
      await sleep(1000);
    }
  }
}

/** How long something took, and what came of it: the status of its failure, or 200. */
export async function timed(work: () => Promise<unknown>): Promise<{ status: number; milliseconds: number }> {
  const began = performance.now();
  const status = await work().then(
    () => 200,
    (error: unknown) => (error instanceof Error && 'status' in error ? Number(error.status) : 0),
  );
  return { status, milliseconds: performance.now() - began };
}
