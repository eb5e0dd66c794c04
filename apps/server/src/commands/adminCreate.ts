import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { emailField, newPasswordField } from '@carzaa/api/calls/fields';
import { SYSTEM_SOURCE, writeAudit } from '../shared/audit/audit.ts';
import { isDuplicate } from '../db/failures.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { uuidv7 } from '../db/uuid.ts';
import { readEnv } from '../env.ts';
import { breachedPasswords } from '../integrations/breachedPasswords/breachedPasswords.ts';
import { addUser } from '../modules/accounts/accounts.queries.ts';
import { firstSuperAdmin } from '../modules/accounts/adminUsers.queries.ts';
import { hashPassword } from '../modules/accounts/passwords.ts';
import { runCommand } from './runCommand.ts';

const USAGE = `Uso: npm run admin:create -- --email INDIRIZZO --name NOME
Crea il primo super amministratore. La password è chiesta, o letta da ADMIN_PASSWORD.`;

/** Asks without showing what is typed. */
async function askPassword(): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY });
  process.stdout.write('Password: ');
  const password = await terminal.question('');
  terminal.close();
  process.stdout.write('\n');
  return password;
}

function checked<T>(
  result: { success: true; data: T } | { success: false; error: { issues: { message: string }[] } },
): T {
  if (result.success) return result.data;
  throw new Error(result.error.issues.map(({ message }) => message).join('\n'));
}

async function run(given: { email: string; name: string }): Promise<void> {
  const env = readEnv();
  const email = checked(emailField.safeParse(given.email));
  const password = checked(newPasswordField.safeParse(process.env.ADMIN_PASSWORD ?? (await askPassword())));
  if (await breachedPasswords(env.BREACH_API_URL)(password)) {
    throw new Error('Questa password compare in un archivio di password violate: scegline un’altra.');
  }
  const password_hash = await hashPassword(password);
  const database = await openDatabase(env);
  try {
    await migrate(database.db);
    await database.db.transaction().execute(async (trx) => {
      const first = await firstSuperAdmin(trx);
      if (first !== undefined)
        throw new Error(`C’è già un super amministratore (${first}): gli altri li crea dall’area di amministrazione.`);
      const id = uuidv7();
      const user = { id, email, name: given.name, role: 'super-admin' as const };
      await addUser(trx, { ...user, password_hash, email_verified_at: new Date() });
      await writeAudit(trx, SYSTEM_SOURCE, {
        action: 'create',
        subject_type: 'user',
        subject_id: id,
        subject_name: email,
        before: null,
        after: user,
      });
    });
    console.log(`${email} è ora super amministratore.`);
  } catch (error) {
    throw isDuplicate(error) ? new Error(`${email} ha già un account: usa un altro indirizzo.`) : error;
  } finally {
    await database.close();
  }
}

const { values } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } });
const { email, name } = values;
await runCommand(USAGE, email && name?.trim() ? { email, name: name.trim() } : undefined, run);
