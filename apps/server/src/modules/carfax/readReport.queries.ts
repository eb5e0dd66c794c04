import type { CarfaxReport } from '@carzaa/api/calls/public/carfax';
import { type Actor, isAdmin } from '@carzaa/api/contract/rules';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { aboutListing, findListing, type NamedListing } from './listings.queries.ts';

type Db = Kysely<Schema>;

/**
 * A report for those who may read it: administrators, the dealership that has it or whose listing it is about, and who
 * asked for it and was given it. Undefined for everybody else, as for a report that is not there.
 */
export async function readReport(db: Db, id: string, actor: Actor): Promise<CarfaxReport | undefined> {
  const report = await db
    .selectFrom('carfax_reports')
    .where('id', '=', id)
    .select(['id', 'dealer_id', 'content', 'created_at'])
    .executeTakeFirst();
  if (!report) return undefined;
  const asked = await db
    .selectFrom('carfax_requests')
    .where('report_id', '=', id)
    .where('user_id', '=', actor.uuid)
    .where('status', '=', 'approved')
    .select('listing_id')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  const linked = await db
    .selectFrom('carfax_report_listings')
    .innerJoin('listings', 'listings.id', 'carfax_report_listings.listing_id')
    .where('carfax_report_listings.report_id', '=', id)
    .select(['listings.id', 'listings.dealer_id'])
    .orderBy('listings.created_at', 'desc')
    .execute();
  const own = new Set(actor.ownDealers.map(({ uuid }) => uuid));
  const isOwn = (dealer: string | null) => dealer !== null && own.has(dealer);
  const ownListings = linked.filter(({ dealer_id }) => isOwn(dealer_id));
  const mayRead = isAdmin(actor) || isOwn(report.dealer_id) || ownListings.length > 0 || asked !== undefined;
  if (!mayRead) return undefined;
  const about = asked?.listing_id ?? ownListings[0]?.id ?? (isAdmin(actor) ? linked[0]?.id : undefined);
  const listing = about === undefined ? undefined : await findListing(db, about, null);
  return {
    uuid: report.id,
    history: report.content,
    listing: listing ? withMileage(listing) : null,
    created_at: report.created_at.toISOString(),
  };
}

function withMileage(listing: NamedListing) {
  return { ...aboutListing(listing), mileage: listing.mileage };
}
