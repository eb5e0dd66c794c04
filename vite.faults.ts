import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * Tests of faults: processes that are killed, stopped one after the other or stand still, a database that falls silent.
 * They start servers and wait for times to pass, so they are no part of `npm test`: `npm run drill -- faults`.
 */
export default defineConfig({
  test: {
    root: 'apps/server',
    environment: 'node',
    include: ['bench/faults/*.test.ts'],
    globalSetup: fileURLToPath(new URL('apps/server/src/testing/databaseSetup.ts', import.meta.url)),
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Each wants the machine for itself.
    fileParallelism: false,
  },
});
