import { countWarnings, highestReading } from '@carzaa/api/vehicle/history/facts';
import type { Kysely } from 'kysely';
import { listingTitle } from '@carzaa/api/text/listingTitle';
import type { Schema } from '../db/schema.ts';
import { tellHistory } from '../integrations/vehicleHistory/tellHistory.ts';
import { demoUserId } from './accounts.ts';
import { DEMO_DEALERS, ID_EPOCH } from './seed/dealers.ts';
import { stableUuid } from './seed/identity.ts';

type Db = Kysely<Schema>;

/** Reports in a transaction: on the embedded database it keeps every other request waiting. */
const CHUNK = 100;
const HOUR_MS = 3_600_000;

/** Listings that are marked as having a report, and have none. */
function findUnreported(db: Db) {
  return db
    .selectFrom('listings')
    .innerJoin('brands', 'brands.slug', 'listings.brand')
    .innerJoin('models', (join) =>
      join.onRef('models.brand', '=', 'listings.brand').onRef('models.slug', '=', 'listings.model'),
    )
    .innerJoin('power_types', 'power_types.slug', 'listings.power_type')
    .leftJoin('carfax_report_listings', 'carfax_report_listings.listing_id', 'listings.id')
    .where('listings.has_carfax', '=', true)
    .where('listings.vin', 'is not', null)
    .where('carfax_report_listings.listing_id', 'is', null)
    .select([
      'listings.id',
      'listings.dealer_id',
      'listings.brand',
      'listings.model as model_slug',
      'listings.vin',
      'listings.plate',
      'listings.version',
      'listings.registration_year as year',
      'listings.registration_month as month',
      'listings.mileage',
      'listings.power',
      'listings.country',
      'listings.origin',
      'listings.owners',
      'listings.created_at',
      'brands.name as make',
      'models.name as model',
      'power_types.name as fuel',
    ])
    .orderBy('listings.id')
    .limit(CHUNK)
    .execute();
}

/**
 * Gives the demo's marked listings their reports, and its customers a few requests; only where there are none at all,
 * so that what somebody deleted stays deleted. Returns how many reports were made.
 */
export async function seedCarfax(db: Db): Promise<number> {
  if (await db.selectFrom('carfax_reports').select('id').limit(1).executeTakeFirst()) return 0;
  let made = 0;
  for (;;) {
    const listings = await findUnreported(db);
    if (listings.length === 0) break;
    await db.transaction().execute(async (trx) => {
      const reports = listings.map((listing) => {
        const { id, vin, plate, created_at: created } = listing;
        const history = tellHistory({ vin, plate, known: listing, idempotencyKey: id }, created);
        return {
          id: stableUuid(`demo/report/${id}`, ID_EPOCH),
          dealer_id: listing.dealer_id,
          vin: history.vin,
          plate,
          make: listing.make,
          model: listing.model,
          brand_slug: listing.brand,
          model_slug: listing.model_slug,
          year: listing.year,
          last_mileage: highestReading(history),
          warnings: countWarnings(history),
          content: JSON.stringify(history),
          created_at: created,
          updated_at: created,
        };
      });
      await trx
        .insertInto('carfax_reports')
        .values(reports)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await trx
        .insertInto('carfax_report_listings')
        .values(
          listings.map(({ id, created_at }) => ({
            listing_id: id,
            report_id: stableUuid(`demo/report/${id}`, ID_EPOCH),
            created_at,
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
    made += listings.length;
  }
  if (made > 0) await seedRequests(db);
  return made;
}

interface DemoRequest {
  email: string;
  /** A listing with a report, or one without. */
  hasReport: boolean;
  status: 'pending' | 'approved' | 'rejected';
  hoursAgo: number;
}

const REQUESTS: readonly DemoRequest[] = [
  { email: 'cliente@carzaa.test', hasReport: true, status: 'approved', hoursAgo: 70 },
  { email: 'cliente@carzaa.test', hasReport: false, status: 'pending', hoursAgo: 20 },
  { email: 'cliente@carzaa.test', hasReport: false, status: 'rejected', hoursAgo: 200 },
  { email: 'senza@carzaa.test', hasReport: false, status: 'pending', hoursAgo: 5 },
  { email: 'senza@carzaa.test', hasReport: true, status: 'pending', hoursAgo: 30 },
];

/** What customers ask the dealership of concessionario@carzaa.test. */
async function seedRequests(db: Db): Promise<void> {
  const listings = await db
    .selectFrom('listings')
    .innerJoin('dealers', 'dealers.id', 'listings.dealer_id')
    .innerJoin('brands', 'brands.slug', 'listings.brand')
    .innerJoin('models', (join) =>
      join.onRef('models.brand', '=', 'listings.brand').onRef('models.slug', '=', 'listings.model'),
    )
    .leftJoin('carfax_report_listings', 'carfax_report_listings.listing_id', 'listings.id')
    .where('dealers.slug', '=', DEMO_DEALERS.single)
    .where('listings.state', '=', 'published')
    .select([
      'listings.id',
      'listings.dealer_id',
      'brands.name as brand',
      'models.name as model',
      'listings.version',
      'carfax_report_listings.report_id',
    ])
    .orderBy('listings.created_at', 'desc')
    .orderBy('listings.id')
    .execute();
  const now = Date.now();
  const left = [...listings];
  for (const [index, { email, hasReport, status, hoursAgo }] of REQUESTS.entries()) {
    const at = left.findIndex(({ report_id }) => (report_id !== null) === hasReport);
    const [listing] = at === -1 ? [] : left.splice(at, 1);
    const user = demoUserId(email);
    const isKnown = await db.selectFrom('users').where('id', '=', user).select('id').executeTakeFirst();
    if (!listing || !isKnown) continue;
    const created = new Date(now - hoursAgo * HOUR_MS);
    const decided = new Date(created.getTime() + 2 * HOUR_MS);
    await db
      .insertInto('carfax_requests')
      .values({
        id: stableUuid(`demo/request/${index}`, ID_EPOCH),
        user_id: user,
        dealer_id: listing.dealer_id,
        listing_id: listing.id,
        listing_title: listingTitle(listing.brand, listing.model, listing.version),
        status,
        report_id: status === 'approved' ? listing.report_id : null,
        created_at: created,
        updated_at: status === 'pending' ? created : decided,
        decided_at: status === 'pending' ? null : decided,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
