import { constants, setPriority } from 'node:os';
import { openDatabase } from '../db/open.ts';
import { readEnv } from '../env.ts';
import { restByLoadOf } from '../shared/pace.ts';
import { countSearchers } from '../modules/search/searchers.queries.ts';
import { isLargeWork, workOn } from './largeWork.ts';

// What workApart.ts starts. What is done is stored as it comes: whoever begins next goes on from there.
const end = () => process.exit(1);
process.once('disconnect', end);

// Whoever waits for an answer comes first.
setPriority(constants.priority.PRIORITY_LOW);
restByLoadOf(process);
const name = process.argv[2];
if (!isLargeWork(name)) throw new Error(`Nobody knows how to work on ${name}`);
const database = await openDatabase({ ...readEnv(), DATABASE_POOL: 2 });
await workOn(name, { db: database.db, searchers: countSearchers, now: () => new Date() });
await database.close();
process.off('disconnect', end).disconnect();
