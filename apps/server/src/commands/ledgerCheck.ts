import { checkLedger } from '../shared/billing/ledgerCheck.ts';
import { openDatabase } from '../db/open.ts';
import { readEnv } from '../env.ts';

/** Says whether payments, credits and invoices add up; ends with 1 when they don't. */
try {
  const database = await openDatabase({ ...readEnv(), STATEMENT_TIMEOUT: 0 });
  try {
    const faults = await checkLedger(database.db);
    for (const { invariant, rows } of faults) {
      console.error(`Non vale: ${invariant}`);
      for (const row of rows) console.error(`  ${JSON.stringify(row)}`);
    }
    if (faults.length === 0) console.log('Pagamenti, crediti e fatture tornano.');
    else process.exitCode = 1;
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
