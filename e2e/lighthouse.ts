import { createServer } from 'node:net';
import { chromium, type LaunchOptions } from '@playwright/test';
import lighthouse, { type Flags, type Result } from 'lighthouse';

/** All that a visit leaves: each one is a first visit. */
const STORAGE: NonNullable<Flags['clearStorageTypes']> = [
  'cookies',
  'cache_storage',
  'local_storage',
  'service_workers',
];

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/**
 * What Lighthouse says of a page on its simulated phone, visit by visit, in a browser of its own.
 *
 * @throws where Lighthouse cannot look at the page.
 */
export async function* lighthouseVisits(
  url: string,
  onlyCategories: string[],
  launchOptions: LaunchOptions,
): AsyncGenerator<Result> {
  const port = await freePort();
  const args = [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ ...launchOptions, args });
  try {
    for (;;) {
      const result = await lighthouse(url, { port, logLevel: 'silent', clearStorageTypes: STORAGE, onlyCategories });
      if (!result) throw new Error(`Lighthouse tells nothing of ${url}`);
      yield result.lhr;
    }
  } finally {
    await browser.close();
  }
}
