import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/**
 * Does to a server of its own what may happen to one, and looks how it bears it: `npm run drill -- NAME [options]`;
 * each file of `drills/` says what it takes. `all` runs one after the other and prints a table of what was tried and what
 * came of it. The process ends with an error when a promise is missed.
 */
const folder = join(import.meta.dirname, 'drills');
const names = readdirSync(folder).map((file) => file.replace(/\.ts$/, ''));
const [name = ''] = process.argv.splice(2, 1);
if (name === 'all') await runAll(process.argv.slice(2));
else if (names.includes(name)) await import(join(folder, `${name}.ts`));
else throw new Error(`npm run drill -- all|${names.join('|')} [options]`);

/** Runs each drill in a process of its own. Options are those that all of them take, such as `--port`. */
async function runAll(given: readonly string[]): Promise<void> {
  const rows: [fault: string, tried: string, result: string][] = [];
  for (const drill of names) {
    const child = spawn(process.execPath, [import.meta.filename, drill, ...given], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    const verdicts = [...said.matchAll(/^(kept|MISSED)\s+(.+?): (.+)$/gm)];
    for (const [, result = '', tried = '', value = ''] of verdicts) rows.push([drill, `${tried}: ${value}`, result]);
    if (child.exitCode !== 0) process.exitCode = 1;
    const last = (complained || said).trim().split('\n').at(-1) ?? '';
    if (verdicts.length === 0) rows.push([drill, last, child.exitCode === 0 ? 'skipped' : 'MISSED']);
    console.log(`${drill} ended with ${child.exitCode}`);
  }
  const width = Math.max(...rows.map(([, tried]) => tried.length));
  for (const [fault, tried, result] of rows) console.log(`${fault.padEnd(10)} ${tried.padEnd(width)} ${result}`);
}
