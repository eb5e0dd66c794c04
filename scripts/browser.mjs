import { existsSync } from 'node:fs';

const KNOWN = [
  // Draws no window, which takes half the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * A Chromium of this machine: `CHROMIUM_PATH` first, then the usual places.
 * Undefined where only Playwright's own may be there.
 * @returns {string | undefined}
 */
export function findBrowser() {
  return [process.env.CHROMIUM_PATH, ...KNOWN].find((path) => path && existsSync(path));
}
