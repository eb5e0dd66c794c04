import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { runApart } from './apart.ts';

test('a process that rests by our load is told it, as a share of the time', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'carzaa-apart-'));
  try {
    const file = join(folder, 'listens.mjs');
    await writeFile(
      file,
      `let heard = 0;
process.on('message', ({ load }) => {
  if (!(load >= 0 && load <= 1)) process.exit(1);
  heard += 1;
  if (heard === 2) process.disconnect();
});`,
    );
    const { done } = runApart(pathToFileURL(file), { variables: {}, semiSpace: 16, isToldLoad: true });
    await expect(done).resolves.toBeUndefined();
  } finally {
    await rm(folder, { recursive: true });
  }
});
