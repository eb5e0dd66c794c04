import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { IsBreached } from '../../integrations/breachedPasswords/breachedPasswords.ts';
import type { CompanyRegistry } from '../../integrations/companyRegistry/companyRegistry.ts';
import type { PushServices } from '../../integrations/push/sendPushes.ts';
import type { Outbox } from '../../integrations/mail/outbox.queries.ts';

/** What the calls of accounts need. */
export interface AccountServices {
  db: Kysely<Schema>;
  outbox: Outbox;
  isBreached: IsBreached;
  registry: CompanyRegistry;
  now: () => Date;
  /** Cookies only over HTTPS. */
  isSecure: boolean;
  appUrl: string;
  /** Whether administrators must have a second factor: in production. */
  demandsFactor: boolean;
  pushes: PushServices;
}
