import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LockedError, takeLock } from './lock.ts';

const module = new URL('lock.ts', import.meta.url).href;
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
    try { takeLock(${JSON.stringify(path)}); console.log('taken'); } catch (error) { console.log(error.message); process.exit(3); }
    process.stdin.resume();`;
  return spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['pipe', 'pipe', 'inherit'] });
}

test('a second process is refused and told who holds the data', async () => {
  const lock = takeLock(path);
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    `import { takeLock } from ${JSON.stringify(module)};
     try { takeLock(${JSON.stringify(path)}); console.log('taken'); } catch (error) { console.log(error.message); }`,
  ]);
  expect(stdout).toContain(`processo ${process.pid}`);
  lock.release();
  expect(existsSync(path)).toBe(false);
});

test('a lock left by a killed process is taken over', async () => {
  const child = other();
  await once(child.stdout, 'data');
  expect(() => takeLock(path)).toThrow(LockedError);
  expect(() => takeLock(path)).toThrow(new RegExp(`processo ${child.pid}`));
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(existsSync(path)).toBe(true);
  takeLock(path).release();
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

test('a process of the same number that started later does not hold it', () => {
  takeLock(path).release();
  writeFileSync(path, JSON.stringify({ pid: process.pid, host: 'x', born: '1' }));
  const old = new Date(Date.now() - 60_000);
  utimesSync(path, old, old);
  const lock = takeLock(path);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid });
  lock.release();
});

test('a holder on another machine counts while it shows signs of life', () => {
  writeFileSync(path, JSON.stringify({ pid: 1, host: 'elsewhere', born: '1' }));
  expect(() => takeLock(path)).toThrow(LockedError);
});

test('the same process cannot take it twice', () => {
  const lock = takeLock(path);
  expect(() => takeLock(path)).toThrow(LockedError);
  lock.release();
});
