import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { findBrowser } from './browser.mjs';

// Runs on any Node from 18 on, before anything is installed: the standard library alone.

const root = fileURLToPath(new URL('..', import.meta.url));

/** Whether what is installed is older than the lockfile, or missing. */
function isInstallStale() {
  const installed = `${root}node_modules/.package-lock.json`;
  return !existsSync(installed) || statSync(`${root}package-lock.json`).mtimeMs > statSync(installed).mtimeMs;
}

/**
 * Runs a command in the root folder, its output being this one's.
 * @param {string} command
 * @param {string[]} args
 * @returns {boolean} whether it succeeded
 */
function run(command, args) {
  console.log(`> ${[command, ...args].join(' ')}`);
  // On Windows npm and npx are scripts, which only a shell can start.
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  return status === 0;
}

/** @param {string} message */
function fail(message) {
  console.error(message);
  process.exit(1);
}

/** Playwright's own Chromium, where it has been downloaded. */
function findPlaywrightBrowser() {
  const { chromium } = createRequire(`${root}e2e/package.json`)('@playwright/test');
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

function installBrowser() {
  const canUseApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (canUseApt && run('apt-get', ['update', '-qq']) && run('apt-get', ['install', '-y', '-qq', 'chromium']))
    return true;
  return run('npx', ['playwright', 'install', 'chromium']);
}

if (isInstallStale() && !run('npm', ['ci'])) fail('npm ci failed: the message above says why.');

if (process.argv.includes('--browser') && !findBrowser() && !findPlaywrightBrowser()) {
  console.log('No Chromium found (CHROMIUM_PATH, the usual places, Playwright): installing one.');
  if (!installBrowser()) fail('Chromium could not be installed. Install it, or name one in CHROMIUM_PATH.');
}
