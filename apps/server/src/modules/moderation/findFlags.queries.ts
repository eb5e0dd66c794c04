import { createHash } from 'node:crypto';
import type { ModerationReason } from '@carzaa/api/calls/admin/moderation';
import { count, euro } from '@carzaa/api/text/format';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { createPace } from '../../shared/pace.ts';
import { contactsIn } from './contactsIn.ts';
import { neverSoldText, type SaidOfVehicle } from '../../shared/listings/vehicleFacts.ts';
import {
  doubleListings,
  farPrices,
  type FlaggedListing,
  sharedNumbers,
  soldElsewhere,
  uncheckedListings,
} from './flags.queries.ts';

type Db = Kysely<Schema>;

/** What the site noticed about a listing. */
interface Flag {
  listing: FlaggedListing;
  reason: ModerationReason;
  /** What it is about: the same again is no news. */
  signature: string;
  /** For an administrator. */
  text: string;
}

const ROWS_AT_ONCE = 500;
/** Listings that are looked through at once: a few milliseconds' work. */
const AT_ONCE = 100;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const MOST_SHOWN = 5;

function tellPrice(price: number, typical: number | null, comparables: number): string {
  const asked = `Il prezzo è di ${euro(price)}`;
  if (typical === null) return `${asked}, molto lontano da quello delle ${count(comparables)} auto simili in vendita.`;
  const side = price < typical ? 'molto meno' : 'molto più';
  return `${asked}: ${side} delle ${count(comparables)} auto simili in vendita, che con gli stessi anni e chilometri costano intorno a ${euro(typical)}.`;
}

const NUMBERS = { vin: 'lo stesso telaio', plate: 'la stessa targa' } as const;

async function pricesAndDoubles(db: Db): Promise<Flag[]> {
  const [far, pairs] = [await farPrices(db), await sharedNumbers(db)];
  const [double, sold] = [await doubleListings(db, pairs), await soldElsewhere(db, pairs)];
  return [
    ...far.map(
      ({ price, typical, comparables, ...listing }): Flag => ({
        listing,
        reason: 'price',
        signature: `price ${price}`,
        text: tellPrice(price, typical, comparables),
      }),
    ),
    ...double.map(
      ({ number, other, other_title, other_dealer, ...listing }): Flag => ({
        listing,
        reason: 'duplicate',
        signature: `double ${other}`,
        text: `Ha ${NUMBERS[number]} di un altro annuncio in vendita: ${other_title}, di ${other_dealer} (${other}).`,
      }),
    ),
    ...sold.map(
      ({ number, other, other_title, other_dealer, ...listing }): Flag => ({
        listing,
        reason: 'sold',
        signature: `sold ${other}`,
        text: `Ha ${NUMBERS[number]} di un’auto che un’altra concessionaria ha venduto dopo la pubblicazione di questo annuncio: ${other_title}, di ${other_dealer} (${other}).`,
      }),
    ),
  ];
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

function textFlag(listing: FlaggedListing, found: readonly string[]): Flag {
  const shown = found.slice(0, MOST_SHOWN).map((each) => `«${each}»`);
  const more = found.length > MOST_SHOWN ? ` e altri ${found.length - MOST_SHOWN}` : '';
  return {
    listing,
    reason: 'contacts',
    signature: `contacts ${digestOf(found.toSorted().join('\n'))}`,
    text: `Nella descrizione ci sono collegamenti o recapiti: ${shown.join(', ')}${more}.`,
  };
}

/** A vehicle that was never sold like this in Italy, with what its dealer says to it. */
async function vehicleFlag(listing: FlaggedListing, said: SaidOfVehicle & { vehicle_note: string | null }) {
  const why = await neverSoldText(said);
  if (why === null) return [];
  const text = said.vehicle_note === null ? why : `${why} La concessionaria spiega: «${said.vehicle_note}».`;
  const flag: Flag = { listing, reason: 'never', signature: `never ${digestOf(text)}`, text };
  return [flag];
}

/** Puts flags into the queue; those that were there once, decided or not, stay as they are. Tells how many are new. */
async function raise(db: Db, flags: readonly Flag[], now: Date): Promise<number> {
  let raised = 0;
  for (let start = 0; start < flags.length; start += ROWS_AT_ONCE) {
    const rows = flags.slice(start, start + ROWS_AT_ONCE).map(({ listing, reason, signature, text }) => ({
      id: uuidv7(now.getTime()),
      listing_id: listing.id,
      listing_title: listing.title,
      dealer_id: listing.dealer_id,
      reason,
      text,
      email: null,
      user_id: null,
      signature,
      created_at: now,
    }));
    const added = await db
      .insertInto('listing_reports')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    raised += added.length;
  }
  return raised;
}

/** Takes back what nobody has decided and no longer holds, of the listings and reasons that were looked at. */
async function takeBack(
  db: Db,
  flags: readonly Flag[],
  reasons: readonly ModerationReason[],
  listings?: readonly string[],
): Promise<void> {
  const standing = flags.map(({ listing, reason, signature }) => ({ listing_id: listing.id, reason, signature }));
  await sql`
    DELETE FROM listing_reports AS report
    WHERE report.state = 'open' AND report.signature IS NOT NULL
      AND report.reason = ANY(${sql.val([...reasons])}::text[])
      ${listings === undefined ? sql`` : sql`AND report.listing_id = ANY(${sql.val([...listings])}::uuid[])`}
      AND NOT EXISTS (
        SELECT FROM jsonb_to_recordset(${JSON.stringify(standing)}::jsonb)
          AS now(listing_id uuid, reason text, signature text)
        WHERE now.listing_id = report.listing_id AND now.reason = report.reason AND now.signature = report.signature
      )`.execute(db);
}

/** Listings that have left the site need no decision any more. */
async function forgetGone(db: Db): Promise<void> {
  await sql`
    DELETE FROM listing_reports AS report
    WHERE report.state = 'open' AND report.signature IS NOT NULL AND NOT EXISTS (
      SELECT FROM listings JOIN dealers ON dealers.id = listings.dealer_id
      WHERE listings.id = report.listing_id AND listings.state = 'published' AND dealers.enabled
    )`.execute(db);
}

async function lookThrough(db: Db, now: Date): Promise<number> {
  const pace = createPace();
  let raised = 0;
  let after = FIRST_ID;
  for (;;) {
    const batch = await uncheckedListings(db, { after, limit: AT_ONCE });
    const flags: Flag[] = [];
    for (const { id, dealer_id, title, description, ...said } of batch) {
      const found = contactsIn(description);
      if (found.length > 0) flags.push(textFlag({ id, dealer_id, title }, found));
      flags.push(...(await vehicleFlag({ id, dealer_id, title }, said)));
    }
    const ids = batch.map(({ id }) => id);
    raised += await db.transaction().execute(async (trx) => {
      const added = await raise(trx, flags, now);
      await takeBack(trx, flags, ['contacts', 'never'], ids);
      if (batch.length === 0) return added;
      await trx
        .insertInto('listing_text_checks')
        .values(batch.map(({ id, revision }) => ({ listing_id: id, revision })))
        .onConflict((conflict) =>
          conflict.column('listing_id').doUpdateSet((row) => ({ revision: row.ref('excluded.revision') })),
        )
        .execute();
      return added;
    });
    if (batch.length < AT_ONCE) return raised;
    after = ids.at(-1) ?? after;
    await pace();
  }
}

/** Listings that are looked through in the time that a process takes to begin. */
const MANY_LISTINGS = 1000;

/** Whether so many listings are new or changed that looking through them takes long. */
export async function isMuchToFlag(db: Db): Promise<boolean> {
  return (await uncheckedListings(db, { after: FIRST_ID, limit: MANY_LISTINGS })).length === MANY_LISTINGS;
}

/**
 * Looks for what a moderator should see: prices far off, a VIN or plate that is on sale twice or was sold elsewhere,
 * vehicles that were never sold like this, links and phone numbers in the text. Each is put into the queue once until
 * it changes. Tells how many are new.
 */
export async function flagListings(db: Db, now: Date): Promise<number> {
  await forgetGone(db);
  const own = await lookThrough(db, now);
  const flags = await pricesAndDoubles(db);
  const others = await raise(db, flags, now);
  await takeBack(db, flags, ['price', 'duplicate', 'sold']);
  return own + others;
}
