import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Outbox } from '../../integrations/mail/outbox.queries.ts';
import type { FindHistory } from '../../integrations/vehicleHistory/provider.ts';

/** What the calls about vehicle histories need. */
export interface CarfaxServices {
  db: Kysely<Schema>;
  outbox: Outbox;
  findHistory: FindHistory;
  now: () => Date;
}

/** The dealership whose rows may be touched; null stands for all of them, and for administrators alone. */
export type Scope = string | null;
