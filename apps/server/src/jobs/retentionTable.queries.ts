import { MESSAGE_RETENTION_MONTHS, UNVERIFIED_RETENTION_DAYS } from '@carzaa/api/constants';
import { type RawBuilder, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** Two are nobody's business but the demo's and the migrations'. */
export type Table = keyof Schema | 'demo_state' | 'kysely_migration_lock';
type Moment = RawBuilder<Date>;

interface Kept {
  /** How long, as docs/retention.md says it. */
  kept: string;
  /** What is true of a row that has been kept long enough: every night those are deleted. */
  isOld?: (moment: Moment) => RawBuilder<unknown>;
  /** The tables whose rows take those of this one along. */
  goesWith?: readonly Table[];
}

interface Conditions {
  /** What the span counts from, as docs/retention.md says it. */
  said?: string;
  /** What else must be true of the row. */
  only?: RawBuilder<unknown>;
  goesWith?: readonly Table[];
}

type Span = `${number} ${'day' | 'days' | 'months'}`;

/** Rows that the job forgets so long after the moment in a column of theirs. */
function aged(span: Span, column: string, { said = '', only = sql`true`, goesWith = [] }: Conditions = {}): Kept {
  const isOld = (moment: Moment) => sql`${only} AND ${sql.ref(column)} < ${moment} - ${sql.lit(span)}::interval`;
  return { kept: `${span} ${said}`.trim(), isOld, goesWith };
}

/** Rows that are of no use once their moment has come. */
const until = (kept: string, goesWith: readonly Table[] = []): Kept => ({
  kept,
  isOld: (moment) => sql`expires_at < ${moment}`,
  goesWith,
});

const along = (kept: string, ...goesWith: Table[]): Kept => ({ kept, goesWith });

const WITH_ACCOUNT = along('as long as the account', 'users');
const WITH_DEALER = along('as long as the dealership', 'dealers');
const WITH_LISTING = along('as long as the listing', 'listings');
const WITH_MESSAGE = along('as long as the message', 'user_messages');
const WITH_SOURCE = along('as long as the source that they came from', 'import_sources');
const BOOKS: Kept = { kept: 'ten years at least (art. 2220 Codice civile)' };
const OF_NOBODY: Kept = { kept: 'as long as the installation: they are about nobody' };
const REFERENCE: Kept = { kept: 'until the lists of the next release: they are about nobody' };
const CLICKS = 'two days; hashes, no addresses';
/** As long as the browser keeps its cookie. */
const DEVICE: Span = '180 days';
const MESSAGES: Span = `${MESSAGE_RETENTION_MONTHS} months`;
const UNVERIFIED: Span = `${UNVERIFIED_RETENTION_DAYS} days`;

/** How long the rows of each table are kept, and what the nightly job deletes; docs/retention.md is made of it. */
export const RETENTION: Readonly<Record<Table, Kept>> = {
  users: { kept: `until the account is deleted; ${UNVERIFIED} where nobody ever confirmed its address` },
  // Nobody ever confirmed an address for them; listings would mean that somebody has looked after them all the same.
  dealers: aged(UNVERIFIED, 'created_at', {
    said: 'where none of its owners ever confirmed an address; else as long as the installation',
    only: sql`EXISTS (SELECT FROM dealer_owners WHERE dealer_id = dealers.id)
      AND NOT EXISTS (SELECT FROM listings WHERE dealer_id = dealers.id)
      AND NOT EXISTS (
        SELECT FROM dealer_owners JOIN users ON users.id = dealer_owners.user_id
        WHERE dealer_id = dealers.id AND users.email_verified_at IS NOT NULL
      )`,
  }),
  sessions: along('2 h after the last use, 30 days at most; administrators 30 min and 12 h', 'users'),
  pending_sign_ins: until('10 minutes', ['users']),
  factor_challenges: until('10 minutes'),
  oidc_states: until('10 minutes'),
  tokens: until('until the link has run out: an hour to 7 days', ['users']),
  user_passkeys: WITH_ACCOUNT,
  user_totp: WITH_ACCOUNT,
  recovery_codes: WITH_ACCOUNT,
  known_devices: aged(DEVICE, 'last_used_at', { said: 'after the last use', goesWith: ['users'] }),
  // Nothing was shown there for as long as a browser is known.
  push_subscriptions: aged(DEVICE, 'last_used_at', { said: 'after the last use', goesWith: ['users'] }),
  push_settings: WITH_ACCOUNT,
  // Until nobody wonders any more why there came no mail.
  push_messages: aged('30 days', 'created_at', {
    said: 'once shown or given up',
    only: sql`next_try_at IS NULL`,
    goesWith: ['users'],
  }),
  favourites: along('as long as both the account and the listing', 'users', 'listings'),
  saved_searches: WITH_ACCOUNT,
  // What they have found is news for so long.
  saved_search_matches: aged('60 days', 'found_at', { goesWith: ['saved_searches', 'listings'] }),
  saved_views: WITH_ACCOUNT,
  // As long as a dealership lasts that nobody confirms.
  vat_claims: aged(UNVERIFIED, 'created_at', { goesWith: ['users'] }),
  // The audit log says for longer who was helped, and why.
  support_sessions: aged('30 days', 'ended_at', { said: 'once ended', goesWith: ['users'] }),
  rate_limits: until('a day beyond their window; hashes, no addresses'),
  idempotency_keys: aged('1 day', 'created_at'),

  outbox: aged('30 days', 'created_at', {
    said: 'once sent or given up, with the files of `DATA_DIR/outbox`',
    only: sql`(sent_at IS NOT NULL OR failed_at IS NOT NULL)`,
    goesWith: ['users'],
  }),
  inbound_mails: aged('30 days', 'at', { said: '(hashes)' }),
  user_messages: aged(MESSAGES, 'created_at', { goesWith: ['dealers'] }),
  message_answers: WITH_MESSAGE,
  message_trade_ins: WITH_MESSAGE,
  // Those that began with a message go with it.
  leads: aged(MESSAGES, 'created_at', { goesWith: ['dealers', 'user_messages'] }),
  lead_entries: along('as long as the lead', 'leads'),
  appointments: along('as long as the lead', 'leads'),
  lead_templates: WITH_DEALER,
  contact_clicks: along(CLICKS, 'listings'),
  dealer_clicks: along(CLICKS, 'dealers'),

  dealer_owners: along('as long as both the account and the dealership', 'users', 'dealers'),
  dealer_colleagues: along('as long as both the account and the dealership', 'users', 'dealers'),
  // Accepted or not: who works where is told elsewhere, and by the dealership's own log.
  dealer_invitations: aged('30 days', 'expires_at', { said: 'once they have run out', goesWith: ['dealers'] }),
  dealer_verifications: WITH_DEALER,
  dealer_defaults: WITH_DEALER,
  dealer_slugs: WITH_DEALER,
  stock_feeds: WITH_DEALER,
  desk_mails: WITH_DEALER,
  api_keys: aged('90 days', 'revoked_at', { said: 'once revoked', goesWith: ['dealers', 'users'] }),
  api_key_days: aged('90 days', 'day', { goesWith: ['api_keys'] }),
  webhooks: WITH_DEALER,
  webhook_deliveries: aged('30 days', 'created_at', {
    said: 'once delivered or given up',
    only: sql`next_at IS NULL`,
    goesWith: ['webhooks'],
  }),

  listings: along('30 days once deleted', 'dealers'),
  listing_photos: WITH_LISTING,
  deleted_photos: along('30 days, then they leave the store', 'listings'),
  stored_photos: { kept: 'as long as anything shows the picture, an upload that came to nothing a day' },
  price_history: WITH_LISTING,
  // For a day they can be taken back.
  reprices: aged('7 days', 'at', { goesWith: ['dealers', 'listings'] }),
  listing_disablements: WITH_LISTING,
  listing_text_checks: WITH_LISTING,
  listing_freshness: WITH_LISTING,
  listing_valuations: WITH_LISTING,
  listing_outlooks: WITH_LISTING,
  listing_views: WITH_LISTING,
  listing_view_totals: WITH_LISTING,
  listing_impressions: WITH_LISTING,
  listing_viewers: along('a day; hashes, no addresses', 'listings'),
  matched_listings: WITH_LISTING,
  listing_changes: { kept: 'two hours' },
  listing_outcomes: { kept: 'as long as the installation: days to sell; no plate, no person' },
  // As long as the statements of reasons may be contested.
  listing_reports: aged('24 months', 'decided_at', {
    said: 'once decided',
    only: sql`state <> 'open'`,
    goesWith: ['dealers'],
  }),
  missed_searches: { kept: '30 days; what was asked, of nobody, 300 a day at most' },
  landing_medians: { kept: '120 days' },

  import_sources: WITH_DEALER,
  import_files: along('the newest of each source, and those that wait to be read', 'import_sources'),
  import_file_parts: along('as long as their file', 'import_files'),
  import_runs: aged('90 days', 'created_at', {
    said: 'once ended',
    only: sql`state NOT IN ('queued', 'running')`,
    goesWith: ['import_sources', 'dealers'],
  }),
  import_rows: along('as long as their run', 'import_runs'),
  import_listings: { ...WITH_SOURCE, goesWith: ['import_sources', 'listings'] },
  import_photos: along('as long as the source that they came from', 'import_listings'),

  carfax_reports: along('as long as the dealership; those of the site as long as the installation', 'dealers'),
  carfax_report_listings: along('as long as both the listing and the report', 'listings', 'carfax_reports'),
  carfax_requests: aged(MESSAGES, 'created_at', { goesWith: ['users', 'dealers'] }),
  carfax_purchases: WITH_DEALER,

  // The database refuses anything younger by its own clock, whatever this one says.
  audit_log: {
    kept: '24 months; what concerns money ten years',
    isOld: (moment) => sql`at < ${moment} - interval '24 months'
      AND at < least(${moment}, clock_timestamp()) - audit_kept_for(subject_type)`,
  },
  ledger: BOOKS,
  ledger_balances: BOOKS,
  billing_customers: BOOKS,
  subscriptions: BOOKS,
  checkouts: BOOKS,
  invoices: BOOKS,
  invoice_years: BOOKS,
  payment_events: BOOKS,
  sandbox_objects: { kept: 'what is over: portals at once, sessions 30 days after their end; not in production' },

  subscription_plans: OF_NOBODY,
  carfax_packages: OF_NOBODY,
  cost_rates: OF_NOBODY,
  push_keys: OF_NOBODY,
  saved_search_state: OF_NOBODY,
  freshness_state: OF_NOBODY,
  listing_changes_state: OF_NOBODY,
  sale_model: OF_NOBODY,
  demo_state: OF_NOBODY,
  schema_migrations: OF_NOBODY,
  kysely_migration_lock: OF_NOBODY,
  categories: REFERENCE,
  power_types: REFERENCE,
  traction_types: REFERENCE,
  gearbox_types: REFERENCE,
  origins: REFERENCE,
  emission_classes: REFERENCE,
  exterior_colors: REFERENCE,
  paint_types: REFERENCE,
  interior_colors: REFERENCE,
  interior_materials: REFERENCE,
  brands: REFERENCE,
  models: REFERENCE,
  equipment: REFERENCE,
  provinces: REFERENCE,
  places: REFERENCE,
  reference_state: REFERENCE,
};

export const TABLES = Object.keys(RETENTION).filter((name): name is Table => name in RETENTION);

/** The text of docs/retention.md; tables that are kept alike share a line. */
export function describeRetention(): string {
  const lines = Map.groupBy(TABLES, (table) => RETENTION[table].kept);
  const rows = [...lines].map(([kept, tables]) => `- ${tables.map((table) => `\`${table}\``).join(', ')}: ${kept}`);
  return `# How long it is kept

Every table of the database. Written by \`apps/server/src/jobs/retentionTable.queries.ts\`, of which the job
\`retention\` makes its deletions every night at 3:17 UTC; a test compares both with the tables that are there.
Beside them, the job queue (schema \`pgboss\`) keeps what it has done for an hour.

${rows.join('\n')}
`;
}
