import { parseArgs } from 'node:util';
import { openDatabase } from '../db/open.ts';
import { readEnv } from '../env.ts';
import { findByEmail } from '../modules/accounts/accounts.queries.ts';
import { removeAllFactors } from '../modules/accounts/factors/factors.queries.ts';
import { endSessions } from '../modules/accounts/sessions.queries.ts';
import { SYSTEM_SOURCE, writeAudit } from '../shared/audit/audit.ts';
import { runCommand } from './runCommand.ts';

const USAGE = `Uso: npm run admin:reset-factor -- --email INDIRIZZO
Toglie passkey, app di codici e codici di recupero a chi li ha persi, e chiude le sue sessioni. Resta nel registro.`;

async function run(email: string): Promise<void> {
  const database = await openDatabase(readEnv());
  try {
    await database.db.transaction().execute(async (trx) => {
      const user = await findByEmail(trx, email.trim().toLowerCase());
      if (!user) throw new Error(`Nessun account ha l’indirizzo ${email}.`);
      await removeAllFactors(trx, user.id);
      await endSessions(trx, user.id);
      await writeAudit(trx, SYSTEM_SOURCE, {
        action: 'update',
        subject_type: 'user',
        subject_id: user.id,
        subject_name: user.email,
        before: null,
        after: { second_factor: 'reset' },
      });
    });
    console.log(`${email} accede ora con la sola password, finché non aggiunge una nuova verifica.`);
  } finally {
    await database.close();
  }
}

const { email } = parseArgs({ options: { email: { type: 'string' } } }).values;
await runCommand(USAGE, email || undefined, run);
