import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '../db/open.ts';
import { gatherStatistics } from '../db/statistics.ts';
import { readEnv } from '../env.ts';
import { openPhotoStore } from '../integrations/photos/openStore.ts';
import { restore } from '../shared/backup/backup.ts';
import { runCommand } from './runCommand.ts';

const USAGE = `Uso: npm run restore -- FILE
Riempie con una copia un database vuoto: quello di DATABASE_URL, o quello in DATA_DIR. Tutto o niente.`;

async function run(file: string): Promise<void> {
  const env = readEnv();
  const database = await openDatabase({ ...env, STATEMENT_TIMEOUT: 0 });
  try {
    const { tables, rows, photos, head } = await restore(database, file, await openPhotoStore(env));
    await gatherStatistics(database.db);
    console.log(
      `Ripristinata la copia del ${head.made_at}: ${rows} righe di ${tables} tabelle, ${photos} file di foto.`,
    );
    if (head.photos_in !== null) console.log(`Le foto sono nel bucket ${head.photos_in}: indicalo in S3_BUCKET.`);
  } finally {
    await database.close();
  }
}

const { positionals } = parseArgs({ allowPositionals: true });
const [file] = positionals;
await runCommand(USAGE, positionals.length === 1 ? file : undefined, (given) => run(resolve(given)));
