import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from '../scripts/browser.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const MOCK_PORT = Number(process.env.E2E_PORT ?? 4173);
const REAL_PORT = MOCK_PORT + 1;
const onCi = Boolean(process.env.CI);
const executablePath = findBrowser();

/** Two ways to run the same stories, `mock` on fixed rows without a server, `real` on the seeded product; then Lighthouse. */
export default defineConfig({
  testDir: 'stories',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: onCi,
  // A shared machine may be too busy for one try; two failures are the product's.
  retries: onCi ? 1 : 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['html', { open: 'never', outputFolder: '../playwright-report' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    // Recording all that happens takes a third of the time: where a story is tried twice, the second try is recorded.
    trace: onCi ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'mock', testIgnore: '**/real/**', use: { baseURL: `http://localhost:${MOCK_PORT}` } },
    {
      name: 'real',
      testIgnore: ['**/mock/**', '**/lighthouse.spec.ts'],
      use: { baseURL: `http://localhost:${REAL_PORT}` },
    },
    // Alone and last: what else runs on the machine would be counted as the pages' slowness.
    {
      name: 'lighthouse',
      testMatch: '**/lighthouse.spec.ts',
      dependencies: ['mock', 'real'],
      use: { baseURL: `http://localhost:${REAL_PORT}` },
    },
  ],
  webServer: [
    {
      command: `node scripts/mockSite.mjs ${MOCK_PORT}`,
      cwd: root,
      url: `http://localhost:${MOCK_PORT}/`,
      reuseExistingServer: !onCi,
      timeout: 120_000,
    },
    {
      command: 'node --max-semi-space-size=16 apps/server/src/main.ts',
      cwd: root,
      env: {
        PORT: String(REAL_PORT),
        APP_URL: `http://localhost:${REAL_PORT}`,
        DATA_DIR: '.data/e2e',
        CHECK_REPLIES: '1',
        // The browsers beside it keep the processor busy, which is no flood of visitors.
        MAX_LAG_MS: '5000',
        LOG_LEVEL: 'warn',
      },
      url: `http://localhost:${REAL_PORT}/readyz`,
      reuseExistingServer: !onCi,
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    },
  ],
});
