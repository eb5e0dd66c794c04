import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '../db/open.ts';
import { gatherStatistics } from '../db/statistics.ts';
import { readEnv } from '../env.ts';
import { openPhotoStore } from '../integrations/photos/openStore.ts';
import { folderStore } from '../integrations/photos/store.ts';
import { move } from '../shared/backup/backup.ts';
import { runCommand } from './runCommand.ts';

const USAGE = `Uso: npm run move -- --from DATA_DIR --to DATABASE_URL
Porta il database incorporato di una cartella in un PostgreSQL vuoto, e le foto nel bucket di S3_BUCKET se c’è.
Il server della cartella va fermato prima. I dati di partenza restano dove sono; se si interrompe, si può ripetere.`;

async function run(from: string, url: string): Promise<void> {
  if (!existsSync(join(from, 'database'))) throw new Error(`In ${from} non c’è un database incorporato.`);
  const env = readEnv();
  const source = await openDatabase({ DATA_DIR: from });
  try {
    const target = await openDatabase({ ...env, DATABASE_URL: url, STATEMENT_TIMEOUT: 0 });
    try {
      const store = env.S3_BUCKET === undefined ? undefined : await openPhotoStore(env);
      const photosFrom = folderStore(join(from, 'photos'));
      const { tables, rows, photos } = await move({ ...source, store: photosFrom }, { ...target, store });
      await gatherStatistics(target.db);
      console.log(`Portate ${rows} righe di ${tables} tabelle, confrontate una tabella alla volta.`);
      if (store) console.log(`Nel bucket ${env.S3_BUCKET} ci sono ${photos} file di foto.`);
      else console.log(`Le foto restano in ${join(from, 'photos')}: avvia il server con DATA_DIR=${from}.`);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } });
const { from, to } = values;
const isTold = from && to && /^postgres(?:ql)?:/.test(to);
await runCommand(USAGE, isTold ? { from: resolve(from), to } : undefined, (given) => run(given.from, given.to));
