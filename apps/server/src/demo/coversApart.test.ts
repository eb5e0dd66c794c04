import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uuidv7 } from '../db/uuid.ts';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { illustrationVariantKey } from '../integrations/photos/illustrations.ts';
import { folderStore } from '../integrations/photos/store.ts';
import { buildDealer, buildListing, buildReference } from '../testing/builders.ts';
import { openEmbedded } from '../testing/database.ts';
import { openTestDatabase } from '../testing/openSite.ts';
import { drawCoversApart } from './coversApart.ts';

const opened = openTestDatabase(openEmbedded);
const KEYS = ['art/suv-rosso1-opaco-1-wheel', 'art/suv-blu1-opaco-1-wheel'];

beforeAll(async () => {
  await buildReference(opened.db);
  const dealer_id = await buildDealer(opened.db);
  for (const storage_key of KEYS) {
    const listing_id = await buildListing(opened.db, { dealer_id });
    await opened.db
      .insertInto('listing_photos')
      .values({ id: uuidv7(), listing_id, position: 0, storage_key, kind: 'illustration', width: 1440, height: 960 })
      .execute();
  }
});

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'carzaa-covers-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

// At the lowest priority, beside other tests.
test('the covers of lists are drawn in two widths, and nothing else', { timeout: 180_000 }, async () => {
  const dataDir = folder();
  const { done } = await drawCoversApart(opened, dataDir);
  await done;
  const store = folderStore(join(dataDir, 'photos'));
  for (const key of KEYS) {
    expect(await store.has(illustrationVariantKey(key, { width: 640, format: 'avif' }))).toBe(true);
    expect(await store.has(illustrationVariantKey(key, { width: 320, format: 'avif' }))).toBe(true);
    expect(await store.has(illustrationVariantKey(key, { width: 320, format: 'webp' }))).toBe(false);
  }
});

test('drawing can be stopped at any time', async () => {
  const drawing = await drawCoversApart(opened, folder());
  const outcome = expect(drawing.done).rejects.toThrow('SIGTERM');
  await drawing.stop();
  await outcome;
});

test('what the drawing died of is told', async () => {
  const file = join(folder(), 'file');
  writeFileSync(file, '');
  const { done } = await drawCoversApart(opened, file);
  await expect(done).rejects.toThrow(/^coversProcess\.ts ended with 1: Error: (ENOTDIR|EEXIST)/);
});
