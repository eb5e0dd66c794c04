import { join } from 'node:path';
import { startVitest } from 'vitest/node';
import { verdict } from '../serverProcess.ts';

/**
 * Runs the tests of `faults/`: processes that are killed, stopped or stand still, a database that falls silent.
 * `npm run drill -- faults`; what needs PostgreSQL is skipped unless TEST_DATABASE_URL names a server.
 */
const root = join(import.meta.dirname, '../../../..');
process.chdir(root);
const vitest = await startVitest('test', [], {
  config: join(root, 'vite.faults.ts'),
  watch: false,
  reporters: [{}],
});
for (const file of vitest.state.getTestModules()) {
  for (const test of file.children.allTests()) {
    const { state } = test.result();
    const seconds = ((test.diagnostic()?.duration ?? 0) / 1000).toFixed(1);
    if (state === 'skipped') console.log(`skipped ${test.fullName}: TEST_DATABASE_URL is not set`);
    else verdict(test.fullName, `${seconds} s`, state === 'passed');
  }
  for (const error of file.errors()) verdict(file.moduleId, error.message, false);
}
await vitest.close();
