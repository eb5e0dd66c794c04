import type { DealershipCard, dealershipCardBody, invoicingBody } from '@carzaa/api/calls/dealer/dealership';
import { ApiError } from '@carzaa/api/contract/errors';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import { nextRevision } from '../../db/nextRevision.ts';
import type { Schema } from '../../db/schema.ts';
import { toLogo } from '../../integrations/photos/toPhoto.ts';
import { freeSlugs } from '../../shared/dealers/dealerSlugs.ts';
import { placeKey } from '../../shared/reference/placeKey.ts';

type Db = Kysely<Schema>;

/** A dealership's card and settings. Throws code 4 when there is none of that id. */
export async function cardOf(db: Db, id: string): Promise<DealershipCard> {
  const row = await db.selectFrom('dealers').where('id', '=', id).selectAll().executeTakeFirst();
  if (!row) throw new ApiError('4');
  const { name, description, phone, whatsapp, email, website, address, country, city, province, postal_code } = row;
  return {
    uuid: id,
    name,
    description,
    phone,
    whatsapp,
    email,
    website,
    address,
    place: { country, city, province, postal_code, latitude: row.latitude, longitude: row.longitude },
    opening_hours: row.opening_hours,
    closed_days: row.closed_days,
    logo: toLogo(row),
    company_name: row.company_name,
    vat: row.vat,
    auto_approve_carfax_requests: row.auto_approve_carfax_requests,
    sdi_code: row.sdi_code,
    pec: row.pec,
    enabled: row.enabled,
    updated_at: row.updated_at.toISOString(),
  };
}

/** The address of a dealership that changes its name goes with it; the old one leads there. */
async function newSlug(db: Db, dealer: { id: string; name: string; city: string }): Promise<{ slug?: string }> {
  const { name } = await db.selectFrom('dealers').where('id', '=', dealer.id).select('name').executeTakeFirstOrThrow();
  if (placeKey(name) === placeKey(dealer.name)) return {};
  const [slug] = await freeSlugs(db, dealer);
  return slug === undefined ? {} : { slug };
}

/** Writes the card, unless somebody has changed it since `updated_at`; whether it was written. */
export async function updateCard(
  db: Db,
  id: string,
  { place, opening_hours, closed_days, updated_at, ...rest }: z.output<typeof dealershipCardBody>,
  now: Date,
): Promise<boolean> {
  const changed = await db
    .updateTable('dealers')
    .set({
      ...rest,
      ...place,
      ...(await newSlug(db, { id, name: rest.name, city: place.city })),
      opening_hours: opening_hours && JSON.stringify(opening_hours),
      ...(closed_days ? { closed_days: JSON.stringify(closed_days.toSorted()) } : {}),
      updated_at: nextRevision(now),
    })
    .where('id', '=', id)
    // The row keeps microseconds, its readers milliseconds.
    .where(sql<boolean>`date_trunc('milliseconds', updated_at) = ${updated_at}::timestamptz`)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

interface Settings {
  logo_key?: string | null;
  logo_width?: number | null;
  logo_height?: number | null;
  auto_approve_carfax_requests?: boolean;
}

/** Writes what the card's own form does not hold. */
export async function updateSettings(trx: Db, id: string, settings: Settings, now: Date): Promise<void> {
  await trx
    .updateTable('dealers')
    .set({ ...settings, updated_at: nextRevision(now) })
    .where('id', '=', id)
    .execute();
}

/** Saves the invoicing data. The public card's revision does not change, so that an open edit of the card can still be saved. */
export async function updateInvoicing(trx: Db, id: string, body: z.output<typeof invoicingBody>): Promise<void> {
  await trx.updateTable('dealers').set(body).where('id', '=', id).execute();
}
