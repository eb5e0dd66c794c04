import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { cutDown } from '../db/transfer/cutDown.ts';
import { seedDemo } from '../demo/seed/seedDemo.ts';
import { seedOnce } from '../demo/startDemo.ts';
import { folderStore } from '../integrations/photos/store.ts';
import { backUp } from '../shared/backup/backup.ts';
import { loadReference } from '../shared/reference/reference.ts';

/** Made by each release of itself, for the next one's upgrade test (docs/decisions/0350). */
const FILE = join(import.meta.dirname, '../../fixtures/lastRelease.gz');

const folder = await mkdtemp(join(tmpdir(), 'carzaa-fixture-'));
const database = await openDatabase({ DATA_DIR: folder });
try {
  await migrate(database.db);
  await loadReference(database.db);
  await seedDemo(database, { listings: 600 });
  await seedOnce(database, { info: () => undefined });
  await cutDown(database.db);
  rmSync(FILE, { force: true });
  const { rows } = await backUp(database, FILE, { store: folderStore(folder), photosIn: null, now: new Date() });
  console.log(`${FILE}: ${rows} righe.`);
} finally {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
}
