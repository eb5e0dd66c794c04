// Runs a program of Node until it ends, or until whoever started this is gone, however that came about: a server of
// stories that outlived them would keep their port and show old code. `node scripts/onLeash.mjs FILE ARGUMENTS`.
import { spawn } from 'node:child_process';

const child = spawn(process.execPath, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'inherit'] });
child.on('exit', (code) => process.exit(code ?? 1));
process.stdin.on('end', () => child.kill()).resume();
// Both of a group get the signal: this one waits for the other to leave in good order.
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => undefined);
