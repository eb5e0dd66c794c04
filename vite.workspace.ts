import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** A shared machine may be too busy for one try; two failures are the product's. */
const retry = process.env.CI ? 1 : 0;

/** The Vitest projects; every script names this file, since Vitest does not look for it. */
export default defineConfig({
  test: {
    // Vitest would keep one core for itself, which is half of a small machine; and tests on PostgreSQL wait for another
    // process most of the time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      { test: { retry, name: 'api', root: 'packages/api', environment: 'node', include: ['src/**/*.test.ts'] } },
      { test: { retry, name: 'mocks', root: 'mocks', environment: 'node', include: ['src/**/*.test.ts'] } },
      {
        test: {
          retry,
          name: 'server',
          root: 'apps/server',
          environment: 'node',
          include: ['src/**/*.test.ts'],
          globalSetup: fileURLToPath(new URL('apps/server/src/db/testingSetup.ts', import.meta.url)),
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: 'apps/storefront/vite.config.ts',
        test: {
          retry,
          name: 'storefront',
          root: 'apps/storefront',
          environment: 'jsdom',
          include: ['{src,build}/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: 'apps/backoffice/vite.config.ts',
        test: {
          retry,
          name: 'backoffice',
          root: 'apps/backoffice',
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
});
