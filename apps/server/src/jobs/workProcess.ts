import { constants, setPriority } from 'node:os';
import { openDatabase } from '../db/open.ts';
import { readEnv } from '../env.ts';
import { restByLoadOf } from '../shared/pace.ts';
import { countSearchers } from '../modules/search/searchers.queries.ts';
import { isLargeWork, workOn } from './largeWork.ts';
import type { WorkBegin, WorkEnd } from './workApart.ts';

// What workApart.ts starts. What is done is stored as it comes: whoever begins next goes on from there.
process.once('disconnect', () => process.exit());

// Whoever waits for an answer comes first.
setPriority(constants.priority.PRIORITY_LOW);
restByLoadOf(process);
const opening = openDatabase({ ...readEnv(), DATABASE_POOL: 4 });

async function work(name: string): Promise<void> {
  if (!isLargeWork(name)) throw new Error(`Nobody knows how to work on ${name}`);
  const { db } = await opening;
  const failure = await workOn(name, { db, searchers: countSearchers, now: () => new Date() }).then(
    () => undefined,
    (error: unknown) => String(error),
  );
  process.send?.({ ended: name, ...(failure !== undefined && { failure }) } satisfies WorkEnd);
}

process.on('message', ({ begin }: Partial<WorkBegin>) => {
  if (begin !== undefined) void work(begin);
});
