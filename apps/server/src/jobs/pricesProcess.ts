import { constants, setPriority } from 'node:os';
import { openDatabase } from '../db/open.ts';
import { readEnv } from '../env.ts';
import { countSearchers } from '../modules/search/searchers.queries.ts';
import { workOnPrices } from './priceWork.ts';

// What pricesApart.ts starts. What is rated is stored as it comes: whoever begins next goes on from there.
const end = () => process.exit(1);
process.once('disconnect', end);

// Whoever waits for an answer comes first.
setPriority(constants.priority.PRIORITY_LOW);
const work = process.argv[2] === 'news' ? 'news' : 'all';
const database = await openDatabase({ ...readEnv(), DATABASE_POOL: 2 });
await workOnPrices(work, { db: database.db, searchers: countSearchers, now: () => new Date() });
await database.close();
process.off('disconnect', end).disconnect();
