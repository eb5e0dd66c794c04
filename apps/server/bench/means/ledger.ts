import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Whether `ledger:check` finds nothing wrong in the database that the variables name. */
export function isLedgerClean(variables: Record<string, string>): boolean {
  const check = join(import.meta.dirname, '../../src/commands/ledgerCheck.ts');
  const { status } = spawnSync(process.execPath, [check], {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return status === 0;
}
