import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from '../scripts/browser.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const MOCK_PORT = Number(process.env.E2E_PORT ?? 4173);
const REAL_PORT = MOCK_PORT + 1;
const onCi = Boolean(process.env.CI);
const executablePath = findBrowser();

const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * A story's page lives for seconds: to compile its code for full speed costs more than it brings, and Maglev's quick compiling
 * only brings something where axe calls a function thousands of times. And Playwright asks where each request comes from,
 * for which V8 would read whole modules again.
 */
const CHEAP_CODE = '--js-flags=--no-opt --invocation-count-for-maglev=5000 --no-enable-lazy-source-positions';

const launch = (more: string[]) => ({
  ...(executablePath ? { executablePath } : {}),
  args: [...BROWSER_ARGS, ...more],
});

/**
 * Each story is told once: by `real` on the seeded product, where it needs what the product does, by `mock` on fixed rows
 * (stories/mock) where it shows screens, states and errors; and Lighthouse looks at what no clock measures.
 */
export default defineConfig({
  testDir: 'stories',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: onCi,
  // A shared machine may be too busy for one try; two failures are the product's.
  retries: onCi ? 1 : 0,
  // A shared machine may take several times as long as a quiet one.
  timeout: onCi ? 90_000 : 45_000,
  expect: { timeout: onCi ? 25_000 : 10_000 },
  reporter: [['list'], ['html', { open: 'never', outputFolder: '../playwright-report' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    // Recording all that happens takes a third of the time: a second try is recorded, and what `--trace on` asks for.
    trace: 'on-first-retry',
    launchOptions: launch([CHEAP_CODE]),
  },
  projects: [
    { name: 'mock', testMatch: '**/mock/**', use: { baseURL: `http://localhost:${MOCK_PORT}` } },
    {
      name: 'lighthouse',
      testMatch: '**/lighthouse.spec.ts',
      // As visitors have it.
      use: { baseURL: `http://localhost:${REAL_PORT}`, launchOptions: launch([]) },
    },
    {
      name: 'real',
      testIgnore: ['**/mock/**', '**/lighthouse.spec.ts'],
      // What goes through a worker is seen by no story that answers in the server's place.
      use: { baseURL: `http://localhost:${REAL_PORT}`, serviceWorkers: 'block' },
    },
  ],
  // Neither is ever one that was there before: it would show code of then.
  webServer: [
    {
      command: `node scripts/onLeash.mjs scripts/mockSite.mjs ${MOCK_PORT}`,
      cwd: root,
      url: `http://localhost:${MOCK_PORT}`,
      // It builds the site where `npm run build:mock` has not.
      timeout: 180_000,
    },
    {
      command: 'node scripts/onLeash.mjs apps/server/src/start.mjs',
      cwd: root,
      env: {
        PORT: String(REAL_PORT),
        APP_URL: `http://localhost:${REAL_PORT}`,
        DATA_DIR: '.data/e2e',
        CHECK_REPLIES: '1',
        // Stories of notifications are their own push service.
        PUSH_STAND_IN: 'http://127.0.0.1',
        // Drawing hundreds of cars took as long as a seventh of the stories, of which none looks at a car's details.
        DRAWING_WIDTH: '90',
        // A story that waits for a job need not wait for a minute.
        MINUTE_SECONDS: '5',
        // The browsers beside it keep the processor busy, which is no flood of visitors.
        MAX_LAG_MS: '5000',
        LOG_LEVEL: 'warn',
      },
      // It listens at once; only its own stories wait until it has filled its database (story.ts).
      url: `http://localhost:${REAL_PORT}/healthz`,
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    },
  ],
});
