import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LockedError, takeLock } from './lock.ts';

const module = new URL('lock.ts', import.meta.url).href;
const QUICK = { touchMs: 40, silenceMs: 400 };
let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'carzaa-lock-'));
  path = join(folder, 'server.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Another Node process that takes the lock and tells how it went; it lives until its input ends. */
function other() {
  const code = `import { takeLock } from ${JSON.stringify(module)};
    try { await takeLock(${JSON.stringify(path)}); console.log('taken'); } catch (error) { console.log(error.message); process.exit(3); }
    process.stdin.resume();`;
  return spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['pipe', 'pipe', 'inherit'] });
}

test('a second process is refused and told who holds the data', async () => {
  const lock = await takeLock(path);
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    `import { takeLock } from ${JSON.stringify(module)};
     try { await takeLock(${JSON.stringify(path)}); console.log('taken'); } catch (error) { console.log(error.message); }`,
  ]);
  expect(stdout).toContain(`processo ${process.pid}`);
  lock.release();
  expect(existsSync(path)).toBe(false);
});

test('a lock left by a killed process is taken over', async () => {
  const child = other();
  await once(child.stdout, 'data');
  await expect(takeLock(path)).rejects.toThrow(LockedError);
  await expect(takeLock(path)).rejects.toThrow(new RegExp(`processo ${child.pid}`));
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(existsSync(path)).toBe(true);
  (await takeLock(path)).release();
});

test('only one of many starters takes over a dead lock', async () => {
  writeFileSync(path, JSON.stringify({ pid: 4_194_000, host: hostname(), born: '1' }));
  const children = Array.from({ length: 4 }, other);
  const answers = await Promise.all(
    children.map(async (child) => String((await once(child.stdout, 'data'))[0]).trim()),
  );
  for (const child of children) child.stdin.end();
  await Promise.all(children.map(async (child) => child.exitCode ?? once(child, 'exit')));
  expect(answers.filter((answer) => answer === 'taken')).toHaveLength(1);
});

test('a process of the same number that started later does not hold it', async () => {
  (await takeLock(path)).release();
  writeFileSync(path, JSON.stringify({ pid: process.pid, host: 'x', born: '1' }));
  const old = new Date(Date.now() - 60_000);
  utimesSync(path, old, old);
  const lock = await takeLock(path, QUICK);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid });
  lock.release();
});

test('a holder elsewhere counts while it moves, whatever the clocks say, and is replaced once silent', async () => {
  const elsewhere = JSON.stringify({ pid: 1, host: 'elsewhere', born: '1' });
  writeFileSync(path, elsewhere);
  const moving = setInterval(() => writeFileSync(path, elsewhere), 20);
  await expect(takeLock(path, QUICK)).rejects.toThrow(LockedError);
  clearInterval(moving);
  // By the clock of a machine that is an hour ahead it has been silent for long.
  const began = performance.now();
  const lock = await takeLock(path, QUICK);
  expect(performance.now() - began).toBeGreaterThan(300);
  lock.release();
});

test('of two processes under different host names one holds the data, and one that was replaced refuses to go on', async () => {
  const code = `import os from 'node:os';
    import { syncBuiltinESMExports } from 'node:module';
    os.hostname = () => 'another-host';
    syncBuiltinESMExports();
    const { takeLock } = await import(${JSON.stringify(module)});
    try {
      const lock = await takeLock(${JSON.stringify(path)}, ${JSON.stringify(QUICK)});
      console.log('taken');
      process.stdin.on('data', () => { try { lock.check(); console.log('holds'); } catch (error) { console.log(error.name); } });
    } catch (error) { console.log(error.name); process.exit(3); }`;
  const start = () =>
    spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['pipe', 'pipe', 'inherit'] });
  const said = async (child: ReturnType<typeof start>) => String((await once(child.stdout, 'data'))[0]).trim();
  const own = await takeLock(path, QUICK);
  expect(await said(start())).toBe('LockedError');
  own.release();
  const first = start();
  expect(await said(first)).toBe('taken');
  await expect(takeLock(path, QUICK)).rejects.toThrow(LockedError);
  first.kill('SIGSTOP');
  const second = await takeLock(path, QUICK);
  second.check();
  first.kill('SIGCONT');
  first.stdin.write('?');
  expect(await said(first)).toBe('LockLostError');
  first.stdin.end();
  await once(first, 'exit');
  // What it leaves behind is the new holder's.
  second.check();
  expect(existsSync(path)).toBe(true);
  second.release();
});

test('the same process cannot take it twice', async () => {
  const lock = await takeLock(path);
  await expect(takeLock(path)).rejects.toThrow(LockedError);
  lock.release();
});
