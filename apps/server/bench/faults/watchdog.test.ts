import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const module = new URL('../../src/db/watchdog.ts', import.meta.url).href;

/** A process under a watchdog of one second that runs `code`. */
async function watched(code: string): Promise<{ signal: unknown; exit: unknown; said: string }> {
  const script = `import { startWatchdog } from ${JSON.stringify(module)}; const stop = startWatchdog(undefined, 1000); ${code}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += String(chunk);
  });
  const [exit, signal]: unknown[] = await once(child, 'exit');
  return { exit, signal, said };
}

test('a process whose event loop stands still is ended', async () => {
  const { signal, said } = await watched('setTimeout(() => { for (;;); }, 800);');
  expect(signal).toBe('SIGKILL');
  expect(said).toContain('stood still');
});

const waiting = (ms: number) => `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${ms});`;

test('one that only waits its turn is given six times as long', async () => {
  expect(await watched(`setTimeout(() => { ${waiting(2500)} }, 300);`)).toMatchObject({ exit: 0, signal: null });
  expect(await watched(`setTimeout(() => { ${waiting(60_000)} }, 300);`)).toMatchObject({ signal: 'SIGKILL' });
});

test('one that turns lives on, and the watchdog does not keep it alive', async () => {
  expect(await watched('setTimeout(() => undefined, 2000);')).toMatchObject({ exit: 0, signal: null });
  expect(await watched('await stop();')).toMatchObject({ exit: 0, signal: null });
});
