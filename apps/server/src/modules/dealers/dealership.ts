import type { DealershipCard, dealershipCalls } from '@carzaa/api/calls/dealership';
import type { Handlers } from '@carzaa/api/endpoint';
import { ApiError, invalid } from '@carzaa/api/errors';
import { type Kysely, sql } from 'kysely';
import type { Context } from '../../context.ts';
import { freeSlugs } from '../../db/dealerSlugs.ts';
import { placeKey } from '../../db/placeKey.ts';
import { countTry } from '../../db/rateLimits.ts';
import type { Schema } from '../../db/schema.ts';
import { keepPhoto, MAX_FILE_BYTES, readPhoto, receivePhoto } from '../../integrations/photos/receive.ts';
import type { PhotoStore } from '../../integrations/photos/store.ts';
import { toLogo } from '../../integrations/photos/toPhoto.ts';
import { ownerOf, writerOf } from '../../ownership.ts';

type Db = Kysely<Schema>;

interface DealershipServices {
  db: Db;
  store: PhotoStore;
  now: () => Date;
}

const LOGOS = { hits: 30, windowSeconds: 3600 };

async function cardOf(db: Db, id: string): Promise<DealershipCard> {
  const row = await db.selectFrom('dealers').where('id', '=', id).selectAll().executeTakeFirst();
  if (!row) throw new ApiError('4');
  const { name, description, phone, email, website, address, country, city, province, postal_code } = row;
  return {
    uuid: id,
    name,
    description,
    phone,
    email,
    website,
    address,
    place: { country, city, province, postal_code, latitude: row.latitude, longitude: row.longitude },
    opening_hours: row.opening_hours,
    logo: toLogo(row),
    company_name: row.company_name,
    vat: row.vat,
    auto_approve_carfax_requests: row.auto_approve_carfax_requests,
    enabled: row.enabled,
    updated_at: row.updated_at.toISOString(),
  };
}

/** Later than the row's own by a millisecond at least, so that every change can be told from the one before. */
const later = (now: Date) =>
  sql<Date>`GREATEST(${now.toISOString()}::timestamptz, updated_at + interval '1 millisecond')`;

/** The address of a dealership that changes its name goes with it; the old one leads there. */
async function newSlug(db: Db, dealer: { id: string; name: string; city: string }): Promise<{ slug?: string }> {
  const { name } = await db.selectFrom('dealers').where('id', '=', dealer.id).select('name').executeTakeFirstOrThrow();
  if (placeKey(name) === placeKey(dealer.name)) return {};
  const [slug] = await freeSlugs(db, dealer);
  return slug === undefined ? {} : { slug };
}

/** The calls by which a dealership looks after its card and settings. */
export function dealershipHandlers(services: DealershipServices): Handlers<typeof dealershipCalls, Context> {
  const { db, now } = services;
  const setLogo = async (id: string, logo: { key: string; width: number; height: number } | null) => {
    await db
      .updateTable('dealers')
      .set({
        logo_key: logo?.key ?? null,
        logo_width: logo?.width ?? null,
        logo_height: logo?.height ?? null,
        updated_at: later(now()),
      })
      .where('id', '=', id)
      .execute();
    return cardOf(db, id);
  };
  return {
    async card({ params: { d } }, context) {
      ownerOf(context, d);
      return cardOf(db, d);
    },
    async updateCard({ params: { d }, body }, context) {
      await writerOf(db, context, d);
      const { place, opening_hours, updated_at, ...rest } = body;
      const changed = await db
        .updateTable('dealers')
        .set({
          ...rest,
          ...place,
          ...(await newSlug(db, { id: d, name: rest.name, city: place.city })),
          opening_hours: opening_hours && JSON.stringify(opening_hours),
          updated_at: later(now()),
        })
        .where('id', '=', d)
        // The row keeps microseconds, its readers milliseconds.
        .where(sql<boolean>`date_trunc('milliseconds', updated_at) = ${updated_at}::timestamptz`)
        .executeTakeFirst();
      const current = await cardOf(db, d);
      if (changed.numUpdatedRows > 0n) return current;
      throw new ApiError('2', {
        status: 409,
        message: 'La scheda è stata cambiata nel frattempo: controlla i dati attuali e riprova.',
        current,
      });
    },
    async setLogo({ params: { d } }, context) {
      await writerOf(db, context, d);
      await countTry(db, ['logo', d], LOGOS, now());
      for await (const { stream } of context.files({ bytes: MAX_FILE_BYTES })) {
        const photo = await receivePhoto(await readPhoto(stream));
        const key = await keepPhoto(services, 'logo', photo);
        return setLogo(d, { key, width: photo.width, height: photo.height });
      }
      throw invalid({ file: ['Scegli un file'] });
    },
    async removeLogo({ params: { d } }, context) {
      await writerOf(db, context, d);
      return setLogo(d, null);
    },
    async updateSettings({ params: { id }, body }, context) {
      await writerOf(db, context, id);
      await db
        .updateTable('dealers')
        .set({ ...body, updated_at: later(now()) })
        .where('id', '=', id)
        .execute();
      return cardOf(db, id);
    },
  };
}
