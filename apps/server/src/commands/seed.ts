import { parseArgs } from 'node:util';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { loadReference } from '../shared/reference/reference.ts';
import { gatherStatistics } from '../db/statistics.ts';
import { seedListings } from '../demo/seed/seedListings.ts';
import { readEnv } from '../env.ts';
import { runCommand } from './runCommand.ts';

const USAGE = `Uso: npm run seed -- --listings N [--seed S]
  --listings N   quanti annunci aggiungere
  --seed S       un altro numero dà altri annunci e altri concessionari (1 se manca)`;

function readOptions(): { listings: number; seed: number } | undefined {
  const { values } = parseArgs({ options: { listings: { type: 'string' }, seed: { type: 'string', default: '1' } } });
  const listings = Number(values.listings ?? Number.NaN);
  const seed = Number(values.seed);
  if (!Number.isSafeInteger(listings) || listings < 1 || !Number.isSafeInteger(seed)) return undefined;
  return { listings, seed };
}

/** Says how far it is: on one line of a terminal, else every ten seconds. */
function progress(total: number): (done: number) => void {
  const begun = performance.now();
  let said = begun;
  return (done) => {
    const now = performance.now();
    if (now - said < (process.stdout.isTTY ? 200 : 10_000) && done < total) return;
    said = now;
    const line = `${done} di ${total} annunci, ${Math.round((done * 1000) / (now - begun))} al secondo`;
    process.stdout.write(process.stdout.isTTY ? `\r${line} ` : `${line}\n`);
  };
}

async function run({ listings, seed }: { listings: number; seed: number }): Promise<void> {
  const database = await openDatabase({ ...readEnv(), STATEMENT_TIMEOUT: 0 });
  try {
    await migrate(database.db);
    await loadReference(database.db);
    const added = await seedListings(database, { listings, seed, onProgress: progress(listings) });
    if (process.stdout.isTTY) process.stdout.write('\n');
    // Else the first searches would be planned for empty tables.
    await gatherStatistics(database.db);
    console.log(`${added} annunci aggiunti, ${listings - added} c’erano già.`);
  } finally {
    await database.close();
  }
}

await runCommand(USAGE, readOptions(), run);
