// Runs npm scripts two at a time, and tells what each said once it is done: `node scripts/together.mjs lint types`.
import { spawn } from 'node:child_process';

const AT_ONCE = 2;
const waiting = process.argv.slice(2);
let failed = false;

function run(name) {
  return new Promise((done) => {
    const said = [];
    const child = spawn('npm', ['run', '--silent', name], { shell: process.platform === 'win32' });
    child.stdout.on('data', (text) => said.push(text));
    child.stderr.on('data', (text) => said.push(text));
    child.on('close', (code) => {
      failed ||= code !== 0;
      console.log(`${code === 0 ? '✓' : '✗'} ${name}\n${Buffer.concat(said).toString()}`);
      done();
    });
  });
}

async function work() {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) await run(name);
}

await Promise.all(Array.from({ length: AT_ONCE }, work));
process.exitCode = failed ? 1 : 0;
