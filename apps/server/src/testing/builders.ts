import { addMonthsInRome } from '@carzaa/api/text/romeTime';
import type { Insertable, Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { UsersTable } from '../db/schema/accounts.ts';
import type { DealersTable, DealerVerificationsTable } from '../db/schema/dealers.ts';
import type { ListingsTable } from '../db/schema/listings.ts';
import type { OutboxTable, UserMessagesTable } from '../db/schema/messages.ts';
import type { SubscriptionPlansTable, SubscriptionsTable } from '../db/schema/billing.ts';
import type { ImportRunsTable, ImportSourcesTable } from '../db/schema/imports.ts';
import { uuidv7 } from '../db/uuid.ts';

/** Rows for tests: every builder fills what the caller does not care about, and returns the row's id. */

const named = (...slugs: string[]) => slugs.map((slug, position) => ({ slug, name: slug.toUpperCase(), position }));

/** A few entries of every reference list, enough for the listings that `buildListing` makes. */
export async function buildReference(db: Kysely<Schema>): Promise<void> {
  const lists = {
    categories: named('berlina', 'suv', 'city-car'),
    power_types: named('benzina', 'diesel', 'elettrica'),
    traction_types: named('anteriore', 'integrale'),
    gearbox_types: named('manuale', 'automatico'),
    origins: named('it', 'de'),
    emission_classes: named('euro-5', 'euro-6d'),
    exterior_colors: named('bianco', 'nero'),
    paint_types: named('pastello', 'metallizzato'),
    interior_colors: named('nero', 'beige'),
    interior_materials: named('tessuto', 'pelle'),
  } as const;
  for (const [table, rows] of Object.entries(lists)) {
    await db
      .insertInto(table as keyof typeof lists)
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await db
    .insertInto('brands')
    .values([
      { slug: 'fiat', name: 'Fiat' },
      { slug: 'bmw', name: 'BMW' },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('models')
    .values([
      { brand: 'fiat', slug: 'panda', name: 'Panda' },
      { brand: 'fiat', slug: '500', name: '500' },
      { brand: 'bmw', slug: 'serie-3', name: 'Serie 3' },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('equipment')
    .values({ slug: 'abs', name: 'ABS', group: 'Sicurezza', position: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const BOLOGNA = {
  country: 'it',
  city: 'Bologna',
  province: 'BO',
  postal_code: '40121',
  latitude: 44.4938,
  longitude: 11.3387,
} as const;

/** Somebody without a password; `owns` names the dealerships that are theirs, `works` those where they are less. */
export async function buildUser(
  db: Kysely<Schema>,
  {
    owns = [],
    works = [],
    ...given
  }: Partial<Insertable<UsersTable>> & {
    owns?: readonly string[];
    works?: readonly { dealer_id: string; role: 'seller' | 'viewer' }[];
  } = {},
): Promise<string> {
  const id = given.id ?? uuidv7();
  await db
    .insertInto('users')
    .values({ email: `${id}@example.test`, name: 'Mario Rossi', role: 'customer', ...given, id })
    .execute();
  const owned = owns.map((dealer_id) => ({ user_id: id, dealer_id }));
  if (owned.length > 0) await db.insertInto('dealer_owners').values(owned).execute();
  if (works.length > 0) {
    await db
      .insertInto('dealer_colleagues')
      .values(works.map((work) => ({ ...work, user_id: id })))
      .execute();
  }
  return id;
}

export async function buildDealer(db: Kysely<Schema>, given: Partial<Insertable<DealersTable>> = {}): Promise<string> {
  const id = given.id ?? uuidv7();
  const vat = id.replaceAll('-', '').slice(-11).toUpperCase();
  await db
    .insertInto('dealers')
    .values({
      name: 'Auto Emilia',
      slug: `auto-emilia-${id}`,
      company_name: 'Auto Emilia S.r.l.',
      vat,
      ...BOLOGNA,
      ...given,
      id,
    })
    .execute();
  return id;
}

/** A published Fiat Panda in Bologna; needs `buildReference` and, unless `dealer_id` is given, makes its own dealer. */
export async function buildListing(
  db: Kysely<Schema>,
  given: Partial<Insertable<ListingsTable>> = {},
): Promise<string> {
  const id = given.id ?? uuidv7();
  const dealer_id = given.dealer_id ?? (await buildDealer(db));
  await db
    .insertInto('listings')
    .values({
      state: 'published',
      published_at: new Date(),
      brand: 'fiat',
      model: 'panda',
      version: '1.0 Hybrid City Life',
      category: 'city-car',
      power_type: 'benzina',
      gearbox_type: 'manuale',
      origin: 'it',
      price: 11_900,
      registration_year: 2021,
      registration_month: 6,
      mileage: 42_000,
      power: 51,
      horsepower: 69,
      ...BOLOGNA,
      ...given,
      id,
      dealer_id,
    })
    .execute();
  return id;
}

export async function buildPhotos(db: Kysely<Schema>, listing_id: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, position) => ({
    id: uuidv7(),
    listing_id,
    position,
    storage_key: `${listing_id}/${position}`,
    width: 1440,
    height: 1080,
  }));
  if (rows.length > 0) await db.insertInto('listing_photos').values(rows).execute();
}

/** What a listing has cost, since when. */
export async function buildPrices(
  db: Kysely<Schema>,
  listing_id: string,
  ...steps: readonly [since: Date, price: number][]
): Promise<void> {
  await db
    .insertInto('price_history')
    .values(steps.map(([since, price]) => ({ listing_id, since, price })))
    .execute();
}

/** A visitor's message to a dealership, unread and unanswered. */
export async function buildMessage(
  db: Kysely<Schema>,
  given: { dealer_id: string } & Partial<Insertable<UserMessagesTable>>,
): Promise<string> {
  const id = given.id ?? uuidv7();
  await db
    .insertInto('user_messages')
    .values({
      listing_title: 'Fiat Panda',
      name: 'Anna Verdi',
      email: 'anna@example.test',
      message: 'È ancora disponibile?',
      ...given,
      id,
    })
    .execute();
  return id;
}

/** A mail that waits to be sent. */
export async function buildMail(db: Kysely<Schema>, given: Partial<Insertable<OutboxTable>> = {}): Promise<string> {
  const id = given.id ?? uuidv7();
  await db
    .insertInto('outbox')
    .values({
      recipient: 'anna@example.test',
      template: 'welcome',
      subject: 'Benvenuto',
      html: '',
      body: '',
      ...given,
      id,
    })
    .execute();
  return id;
}

/** Where a dealership's stock comes from. */
export async function buildImportSource(
  db: Kysely<Schema>,
  given: { dealer_id: string } & Partial<Insertable<ImportSourcesTable>>,
): Promise<string> {
  const id = given.id ?? uuidv7();
  await db
    .insertInto('import_sources')
    .values({ name: 'Gestionale', ...given, id })
    .execute();
  return id;
}

/** A file that was uploaded and applied, unless said otherwise. */
export async function buildImportRun(
  db: Kysely<Schema>,
  given: { dealer_id: string; source_id: string } & Partial<Insertable<ImportRunsTable>>,
): Promise<string> {
  const id = given.id ?? uuidv7();
  await db
    .insertInto('import_runs')
    .values({
      file_name: 'stock.csv',
      cause: 'upload',
      mode: 'apply',
      state: 'done',
      finished_at: new Date(),
      ...given,
      id,
    })
    .execute();
  return id;
}

/** A paid Pro plan of this month, unless said otherwise. */
export async function buildSubscription(
  db: Kysely<Schema>,
  {
    tier = 'Pro',
    ...given
  }: { dealer_id: string; tier?: SubscriptionPlansTable['tier'] } & Partial<Insertable<SubscriptionsTable>>,
): Promise<string> {
  const id = given.id ?? uuidv7();
  const plan = await db
    .selectFrom('subscription_plans')
    .where('tier', '=', tier)
    .select(['id', 'price'])
    .executeTakeFirstOrThrow();
  const started_at = given.started_at ?? new Date();
  await db
    .insertInto('subscriptions')
    .values({
      plan_id: plan.id,
      kind: 'paid',
      status: 'active',
      price: plan.price,
      period_start: started_at,
      period_end: addMonthsInRome(new Date(started_at), 1),
      ...given,
      started_at,
      id,
    })
    .execute();
  return id;
}

/** The check of a dealership that signed up, as it stands before anybody has looked at it. */
export async function buildVerification(
  db: Kysely<Schema>,
  given: Partial<Insertable<DealerVerificationsTable>> & { dealer_id: string },
): Promise<void> {
  const now = new Date();
  await db
    .insertInto('dealer_verifications')
    .values({ state: 'waiting', register_number: 'BO-123456', declared_at: now, created_at: now, ...given })
    .execute();
}
