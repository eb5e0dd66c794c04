import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { freeSpaceGuard } from './freeSpace.ts';

test('the disk is looked at, and its free space compared', async () => {
  expect(await freeSpaceGuard(tmpdir(), 0)()).toBe(true);
  expect(await freeSpaceGuard(tmpdir(), 1e9)()).toBe(false);
});
