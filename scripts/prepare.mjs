// Runs before every npm script, on whatever Node the machine has (18 or newer), with no package installed yet.
import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from './browser.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const run = (command, args) =>
  execFileSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });

/** Whether the lockfile changed after the last install. */
function needsInstall() {
  const installed = join(root, 'node_modules', '.package-lock.json');
  return !existsSync(installed) || statSync(join(root, 'package-lock.json')).mtimeMs > statSync(installed).mtimeMs;
}

if (needsInstall()) {
  console.log('Installing packages…');
  run('npm', ['ci']);
}

if (process.argv.includes('--browser') && !findBrowser()) {
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium…');
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell']);
  } else {
    run('npx', ['playwright', 'install', 'chromium']);
  }
}
