import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { answerBackupRequests, askServerForBackup } from './requests.ts';

const folder = mkdtempSync(join(tmpdir(), 'carzaa-requests-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a running server makes a copy where it is wanted, and keeps none that nobody has fetched', async () => {
  const forgotten = join(folder, `backup-${randomUUID()}.part`);
  writeFileSync(forgotten, 'copied for somebody who was stopped');
  writeFileSync(join(folder, 'backup-mine.part'), 'of somebody else');
  const copied = { tables: 1, rows: 2, photos: 3 };
  const end = answerBackupRequests(folder, async (file) => {
    writeFileSync(file, 'everything');
    return copied;
  });
  expect(existsSync(forgotten)).toBe(false);
  const wanted = join(folder, 'copy.gz');
  expect(await askServerForBackup(folder, randomUUID(), wanted)).toEqual(copied);
  await end();
  expect(readFileSync(wanted, 'utf8')).toBe('everything');
  expect(readdirSync(folder).toSorted()).toEqual(['backup-mine.part', 'copy.gz']);
});
