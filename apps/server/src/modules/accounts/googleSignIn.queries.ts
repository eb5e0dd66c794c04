import { emailField } from '@carzaa/api/calls/fields';
import type { Insertable, Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { uuidv7 } from '../../db/uuid.ts';
import type { Identity } from '../../integrations/google/openIdConnect.ts';
import { findByEmail } from './accounts.queries.ts';
import type { AccountServices } from './accountServices.ts';
import { hashSecret } from './secrets.ts';

type Services = Pick<AccountServices, 'db' | 'now'>;

/** Notes that a browser leaves for the issuer. */
export async function noteDeparture(db: Kysely<Schema>, departure: Insertable<Schema['oidc_states']>): Promise<void> {
  await db.insertInto('oidc_states').values(departure).execute();
}

/** A sign-in that left this browser and has not come back yet; good once. */
export async function takeDeparture({ db, now }: Services, state: string, browser: string) {
  return db
    .deleteFrom('oidc_states')
    .where('state_hash', '=', hashSecret(state))
    .where('browser_hash', '=', hashSecret(browser))
    .where('expires_at', '>', now())
    .returning(['nonce', 'code_verifier', 'redirect_to'])
    .executeTakeFirst();
}

/** The account that the issuer named, created if needed; a text where no account can be used, with the reason. */
export async function accountOf({ db, now }: Services, { subject, email, isEmailVerified, name }: Identity) {
  const known = await db
    .selectFrom('users')
    .where('google_subject', '=', subject)
    .select(['id', 'enabled'])
    .executeTakeFirst();
  if (known) return known;
  if (email === null || !isEmailVerified || !emailField.safeParse(email).success) return 'unverified-email' as const;
  const local = await findByEmail(db, email);
  if (local) {
    // Somebody may have registered the address without owning it, waiting for its owner to come by Google.
    if (local.email_verified_at === null) return 'unverified-account' as const;
    if (local.google_subject !== null) return 'failed' as const;
    await db
      .updateTable('users')
      .set({ google_subject: subject, updated_at: now() })
      .where('id', '=', local.id)
      .where('google_subject', 'is', null)
      .execute();
    return local;
  }
  return db
    .insertInto('users')
    .values({
      id: uuidv7(),
      email,
      name: (name ?? email.split('@')[0] ?? 'Cliente').replaceAll(/\p{Cc}/gu, ' ').slice(0, 200),
      role: 'customer',
      google_subject: subject,
      email_verified_at: now(),
      created_at: now(),
      updated_at: now(),
    })
    .returning(['id', 'enabled'])
    .executeTakeFirstOrThrow();
}
