import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { LockedError } from '../db/lock.ts';
import { openDatabase } from '../db/open.ts';
import { readEnv } from '../env.ts';
import { openPhotoStore } from '../integrations/photos/openStore.ts';
import { backUp, type Copied } from '../shared/backup/backup.ts';
import { askServerForBackup } from '../shared/backup/requests.ts';

const USAGE = `Uso: npm run backup -- FILE
Scrive in FILE, che non deve esistere, tutto il database e le foto di DATA_DIR; quelle di un bucket restano lì.
Va bene anche mentre il server lavora.`;

/** Makes the copy here, or has it made by the server whose embedded database it is. */
async function run(file: string): Promise<Copied> {
  if (existsSync(file)) throw new Error(`${file} esiste già: indica un altro file.`);
  const env = readEnv();
  try {
    const database = await openDatabase({ ...env, STATEMENT_TIMEOUT: 0, DATABASE_POOL: 2 });
    try {
      const photosIn = env.S3_BUCKET ?? null;
      return await backUp(database, file, { store: await openPhotoStore(env), photosIn, now: new Date() });
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof LockedError)) throw error;
    return askServerForBackup(resolve(env.DATA_DIR), randomUUID(), file);
  }
}

const { positionals } = parseArgs({ allowPositionals: true });
const [file] = positionals;
if (file === undefined || positionals.length !== 1) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  try {
    const { tables, rows, photos } = await run(resolve(file));
    console.log(`Copia fatta in ${file}: ${rows} righe di ${tables} tabelle, ${photos} file di foto.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
