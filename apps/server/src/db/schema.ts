import type { Generated } from 'kysely';
import type { AccountsSchema } from './schema/accounts.ts';
import type { AdminSchema } from './schema/admin.ts';
import type { BillingSchema } from './schema/billing.ts';
import type { CarfaxSchema } from './schema/carfax.ts';
import type { CostsSchema } from './schema/costs.ts';
import type { DealersSchema } from './schema/dealers.ts';
import type { DeskSchema } from './schema/desk.ts';
import type { ImportsSchema } from './schema/imports.ts';
import type { LeadsSchema } from './schema/leads.ts';
import type { FeedsSchema } from './schema/feeds.ts';
import type { WebhooksSchema } from './schema/webhooks.ts';
import type { LandingsSchema } from './schema/landings.ts';
import type { KeysSchema } from './schema/keys.ts';
import type { ListingsSchema } from './schema/listings.ts';
import type { MessagesSchema } from './schema/messages.ts';
import type { PushSchema } from './schema/push.ts';
import type { ReferenceSchema } from './schema/reference.ts';
import type { SavedSearchesSchema } from './schema/savedSearches.ts';
import type { SavedViewsSchema } from './schema/savedViews.ts';
import type { SecondFactorsSchema } from './schema/secondFactors.ts';
import type { StockSchema } from './schema/stock.ts';
import type { ValuationSchema } from './schema/valuation.ts';
import type { Moment, MomentOrNull } from './schema/columns.ts';

interface RateLimitsTable {
  key: string;
  hits: number;
  window_start: Moment;
  strikes: Generated<number>;
  blocked_until: MomentOrNull;
  expires_at: Moment;
}

interface IdempotencyKeysTable {
  user_id: string;
  key: string;
  print: string;
  answer: string | null;
  created_at: Moment;
}

interface MigrationsTable {
  name: string;
  /** When it was applied, as ISO 8601 text. */
  timestamp: string;
  /** SHA-256 of the file; null while it is being applied. */
  checksum: string | null;
}

/** Every table, as PostgreSQL holds it; `migrations/*.sql` makes them. */
export interface Schema
  extends AccountsSchema,
    AdminSchema,
    BillingSchema,
    CarfaxSchema,
    CostsSchema,
    DealersSchema,
    DeskSchema,
    SecondFactorsSchema,
    ImportsSchema,
    LeadsSchema,
    FeedsSchema,
    KeysSchema,
    LandingsSchema,
    ListingsSchema,
    MessagesSchema,
    PushSchema,
    ReferenceSchema,
    SavedSearchesSchema,
    SavedViewsSchema,
    StockSchema,
    ValuationSchema,
    WebhooksSchema {
  idempotency_keys: IdempotencyKeysTable;
  rate_limits: RateLimitsTable;
  schema_migrations: MigrationsTable;
}
