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
import { runCommand } from './runCommand.ts';

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
await runCommand(USAGE, positionals.length === 1 ? file : undefined, async (given) => {
  const { tables, rows, photos } = await run(resolve(given));
  console.log(`Copia fatta in ${given}: ${rows} righe di ${tables} tabelle, ${photos} file di foto.`);
});
