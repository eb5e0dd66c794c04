import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { createPace } from '../../shared/pace.ts';
import { type Traits, traitsOf } from './comparables.ts';
import { type Valuation, valuate } from './valuate.ts';
import { type CarOnSale, carsOnSale, changedModels, type ModelKey, modelsOnSale } from './valuation.queries.ts';

type Db = Kysely<Schema>;

interface Rated {
  car: CarOnSale;
  valuation: Valuation;
}

const MODELS_AT_ONCE = 20;
const ROWS_AT_ONCE = 500;

/** Rates everything on sale; tells how many listings. */
export async function rateAll(db: Db, now: Date): Promise<number> {
  return rateModels(db, await modelsOnSale(db), now, () => true);
}

/** Rates the listings that are new, or have changed since they were rated. */
export async function rateChanged(db: Db, now: Date): Promise<number> {
  return rateModels(db, await changedModels(db), now, ({ revision, rated_revision }) => revision !== rated_revision);
}

async function rateModels(
  db: Db,
  keys: readonly ModelKey[],
  now: Date,
  isWanted: (car: CarOnSale) => boolean,
): Promise<number> {
  const pace = createPace();
  let count = 0;
  for (let start = 0; start < keys.length; start += MODELS_AT_ONCE) {
    const cars = await carsOnSale(db, keys.slice(start, start + MODELS_AT_ONCE));
    const rated: Rated[] = [];
    for (const group of Map.groupBy(cars, ({ brand, model }) => `${brand} ${model}`).values()) {
      const pool = group.map((car) => ({ car, traits: traitsOf(car, now) }));
      const others = pool.map(({ traits }) => traits);
      for (const { car, traits } of pool) {
        if (!isWanted(car)) continue;
        rated.push({ car, valuation: rateOne(car, traits, others) });
        await pace();
      }
    }
    for (let row = 0; row < rated.length; row += ROWS_AT_ONCE) {
      await store(db, rated.slice(row, row + ROWS_AT_ONCE), now);
    }
    count += rated.length;
  }
  return count;
}

function rateOne(car: CarOnSale, traits: Traits, others: readonly Traits[]): Valuation {
  // A new price is rated as it is; a price that has stood still keeps its band at the limits.
  return valuate(traits, others, car.rated_price === car.price ? car.rated_band : null);
}

/** What a listing had when it was read is kept with it: one changed meanwhile is rated again. */
async function store(db: Db, rated: readonly Rated[], now: Date): Promise<void> {
  const rows = rated
    .map(({ car, valuation: { range, band, reason, typical, comparables, bounds } }) => ({
      listing_id: car.id,
      price: car.price,
      revision: car.revision,
      low: range?.low ?? null,
      mid: range?.mid ?? null,
      high: range?.high ?? null,
      band,
      comparables,
      reason,
      typical,
      year_min: bounds?.year_min ?? null,
      year_max: bounds?.year_max ?? null,
      mileage_min: bounds?.mileage_min ?? null,
      mileage_max: bounds?.mileage_max ?? null,
      power_type: bounds?.power_type ?? null,
      computed_at: now.toISOString(),
    }))
    // One order for all who write at once.
    .toSorted((a, b) => a.listing_id.localeCompare(b.listing_id));
  await sql`
    INSERT INTO listing_valuations
    SELECT given.* FROM jsonb_populate_recordset(NULL::listing_valuations, ${JSON.stringify(rows)}::jsonb) AS given
    JOIN listings ON listings.id = given.listing_id
    ORDER BY given.listing_id
    ON CONFLICT (listing_id) DO UPDATE SET (price, revision, low, mid, high, band, comparables, reason,
      year_min, year_max, mileage_min, mileage_max, power_type, computed_at, typical) =
      (excluded.price, excluded.revision, excluded.low, excluded.mid, excluded.high, excluded.band,
      excluded.comparables, excluded.reason, excluded.year_min, excluded.year_max, excluded.mileage_min,
      excluded.mileage_max, excluded.power_type, excluded.computed_at, excluded.typical)
    WHERE excluded.revision >= listing_valuations.revision`.execute(db);
}
