import { existsSync, mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { removeForgottenPhotos } from './receivePhoto.ts';

const hoursAgo = (count: number) => new Date(Date.now() - count * 3_600_000);

test('photos that a killed process held are gone after an hour, those of a form on its way stay', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'carzaa-held-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const hold = (name: string, began: Date) => {
    const path = join(folder, name);
    mkdirSync(path);
    writeFileSync(join(path, '0'), 'photo');
    utimesSync(path, began, began);
    return path;
  };
  const forgotten = hold('carzaa-upload-old', hoursAgo(2));
  const underWay = hold('carzaa-upload-new', hoursAgo(0.1));
  const others = hold('something-else', hoursAgo(20));
  await removeForgottenPhotos(folder);
  expect([forgotten, underWay, others].map((path) => existsSync(path))).toEqual([false, true, true]);
});
