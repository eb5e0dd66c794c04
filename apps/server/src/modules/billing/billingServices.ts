import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Outbox } from '../../integrations/mail/outbox.ts';
import type { Payments } from '../../integrations/payments/payments.ts';

/** What plans and payments work with. */
export interface BillingServices {
  db: Kysely<Schema>;
  outbox: Outbox;
  payments: Payments;
  now: () => Date;
  /** The site's public address. */
  appUrl: string;
}
