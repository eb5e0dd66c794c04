import { openDatabase } from '../../db/open.ts';
import { readEnv } from '../../env.ts';
import { snapshotIn } from './engine/snapshotFile.ts';
import { columnsSource, loadColumns } from './loadColumns.ts';

// What loadApart.ts starts. A parent that is gone needs no snapshot any more.
const end = () => process.exit(1);
process.once('disconnect', end);

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('The folder for the snapshot is missing');
const database = await openDatabase({ ...readEnv(), DATABASE_POOL: 3 });
const source = await columnsSource(database.db);
const { columns, position } = await loadColumns(database.db, true);
await snapshotIn(folder).write(columns, { source, position });
await database.close();
process.off('disconnect', end).disconnect();
