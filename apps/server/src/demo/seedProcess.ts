import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { readEnv } from '../env.ts';
import { loadReference } from '../shared/reference/reference.ts';
import type { SeedLine } from './seedApart.ts';
import { seedOnce } from './startDemo.ts';

// What seedApart.ts starts. A parent that is gone starts anew, and finds the folder free.
const end = () => process.exit(1);
process.once('disconnect', end);

const tell = (fields: object, text: string) => process.send?.({ fields, text } satisfies SeedLine);

const database = await openDatabase(readEnv());
tell({ applied: await migrate(database.db) }, 'database migrated');
if (await loadReference(database.db)) tell({}, 'reference lists loaded');
await seedOnce(database, { info: tell });
await database.close();
process.off('disconnect', end).disconnect();
