import { PRICE_BANDS } from '@carzaa/api/search/bandNames';
import type { FinanceExample } from '@carzaa/api/vehicle/finance';
import type { Kysely } from 'kysely';
import { buildDealer, buildReference } from '../builders.ts';
import type { Schema } from '../../db/schema.ts';
import { uuidv7 } from '../../db/uuid.ts';
import type { SearchRow } from '../../modules/search/searchRow.ts';
import { dayIn } from './dayIn.ts';
import { DEALERS } from './sampleRows.ts';

const BATCH = 250;

/** Where a sample listing stands: German ones are in no province. */
export function provinceColumns(province: string | null) {
  return province === null ? { country: 'de' as const, province: 'BY' } : { country: 'it' as const, province };
}

/** A representative example of an instalment that is so much in whole euro, rounded up. */
function exampleOf(whole: number): FinanceExample {
  const [instalment, instalments] = [whole - 0.5, 48];
  return {
    lender: 'Banca Esempio',
    lender_address: 'Via Po 1, 10123 Torino',
    deposit: 0,
    instalment,
    instalments,
    final_payment: 0,
    tan: 6.5,
    tan_kind: 'fixed',
    taeg: 8.4,
    fees: 300,
    services: '',
    total: instalment * instalments + 300,
  };
}

/** What a month of a sample listing goes by and what its credit is, as its table has it. */
export function costColumns({
  declared,
  inspection,
  extra,
  instalment,
}: Pick<SearchRow, 'declared' | 'inspection' | 'extra' | 'instalment'>) {
  return {
    consumption: declared,
    next_inspection: inspection === null ? null : dayIn(inspection),
    extra_costs: JSON.stringify(extra === 0 ? [] : [{ name: 'Messa in strada', amount: extra / 100 }]),
    finance: instalment === null ? null : JSON.stringify(exampleOf(instalment)),
  };
}

/** Writes sample listings, each with one picture where the sample says so, and their dealers and reference lists. */
export async function storeRows(
  db: Kysely<Schema>,
  rows: readonly (SearchRow & { tare?: number | null; mid?: number })[],
): Promise<void> {
  await buildReference(db);
  await db
    .insertInto('provinces')
    .values([
      { code: 'BO', name: 'Bologna', region: 'Emilia-Romagna' },
      { code: 'MI', name: 'Milano', region: 'Lombardia' },
      { code: 'RM', name: 'Roma', region: 'Lazio' },
      { code: 'BZ', name: 'Bolzano', region: 'Trentino-Alto Adige' },
      { code: 'CT', name: 'Catania', region: 'Sicilia' },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const id of DEALERS) await buildDealer(db, { id });
  const listings = rows.map((row) => {
    const { dealer, relevance: _, photos: __, carfax, negotiable, featured, showcased, novice: ___, ...rest } = row;
    const { region: _region, province, price_dropped: _dropped, price_band: _band, ...facts } = rest;
    const {
      mid: _mid,
      price_rating: _rating,
      price_drop: _drop,
      declared: _declared,
      inspection: _next,
      ...others
    } = facts;
    const {
      extra: _extra,
      loss_age: _age,
      loss_mileage: _mileage,
      abroad: _abroad,
      one_owner: _one,
      coherent_mileage: _coherent,
      no_damage: _sound,
      instalment: _instalment,
      ...columns
    } = others;
    const moment = new Date(row.created_at);
    return {
      ...columns,
      ...costColumns(row),
      dealer_id: dealer,
      state: 'published' as const,
      created_at: moment,
      published_at: moment,
      has_carfax: carfax,
      price_negotiable: negotiable,
      featured_at: featured ? moment : null,
      showcased_at: showcased ? moment : null,
      ...provinceColumns(province),
      city: 'Bologna',
      postal_code: '40121',
    };
  });
  const prices = rows.flatMap(({ id, price, price_dropped, created_at }) =>
    price_dropped
      ? [
          { listing_id: id, price: price + 1000, since: new Date(created_at - 10 * 864e5) },
          { listing_id: id, price, since: new Date(created_at - 864e5) },
        ]
      : [],
  );
  const bands = rows.flatMap(({ id, price, mid = price, price_band, loss_age, loss_mileage }) => {
    const band = price_band === null ? undefined : PRICE_BANDS[price_band];
    if (band === undefined) return [];
    const beside = {
      low: price,
      mid,
      high: Math.max(price, mid),
      year_min: 2015,
      year_max: 2026,
      mileage_min: 0,
      mileage_max: 1,
      loss_age,
      loss_mileage,
    };
    return [{ listing_id: id, price, revision: 1, band, comparables: 12, computed_at: new Date(), ...beside }];
  });
  const photos = rows
    .filter(({ photos: hasPhotos }) => hasPhotos)
    .map(({ id }) => ({ id: uuidv7(), listing_id: id, position: 0, storage_key: `${id}/0`, width: 1440, height: 960 }));
  for (let from = 0; from < listings.length; from += BATCH) {
    await db
      .insertInto('listings')
      .values(listings.slice(from, from + BATCH))
      .execute();
  }
  await storeReports(db, rows);
  for (let from = 0; from < photos.length; from += BATCH) {
    await db
      .insertInto('listing_photos')
      .values(photos.slice(from, from + BATCH))
      .execute();
  }
  for (let from = 0; from < prices.length; from += BATCH) {
    await db
      .insertInto('price_history')
      .values(prices.slice(from, from + BATCH))
      .execute();
  }
  for (let from = 0; from < bands.length; from += BATCH) {
    await db
      .insertInto('listing_valuations')
      .values(bands.slice(from, from + BATCH))
      .execute();
  }
}

/** Reports of the cars of which the sample knows what only a report tells. */
async function storeReports(db: Kysely<Schema>, rows: readonly SearchRow[]): Promise<void> {
  const told = rows
    .filter((row) => row.carfax && (row.one_owner || row.coherent_mileage || row.no_damage))
    .map((row, index) => ({ row, id: uuidv7(), vin: `ZAR${String(index).padStart(14, '0')}` }));
  for (let from = 0; from < told.length; from += BATCH) {
    const some = told.slice(from, from + BATCH);
    await db
      .insertInto('carfax_reports')
      .values(
        some.map(({ row, id, vin }) => ({
          id,
          vin,
          make: 'Prova',
          model: 'Prova',
          warnings: 0,
          content: JSON.stringify({
            owners: row.one_owner ? [{}] : [{}, {}],
            damages: row.no_damage ? [] : [{}],
            services: row.coherent_mileage ? [{ date: '2020-01-01', mileage: 0 }] : [],
          }),
        })),
      )
      .execute();
    await db
      .insertInto('carfax_report_listings')
      .values(some.map(({ row, id }) => ({ listing_id: row.id, report_id: id })))
      .execute();
  }
}
