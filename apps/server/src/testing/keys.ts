import { createHash, randomBytes } from 'node:crypto';
import type { Scope } from '@carzaa/api/contract/scopes';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { uuidv7 } from '../db/uuid.ts';

/** A key of a dealership, or of the administration, as its program sends it. */
export async function buildKey(
  db: Kysely<Schema>,
  { user, dealer, scopes }: { user: string; dealer: string | null; scopes: Scope[] },
): Promise<string> {
  const secret = `crz_${randomBytes(32).toString('base64url')}`;
  await db
    .insertInto('api_keys')
    .values({
      id: uuidv7(),
      dealer_id: dealer,
      user_id: user,
      name: 'Gestionale',
      hint: secret.slice(0, 8),
      secret_hash: createHash('sha256').update(secret).digest('hex'),
      scopes,
      created_at: new Date(),
    })
    .execute();
  return secret;
}
