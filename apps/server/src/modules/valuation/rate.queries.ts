import type { ValuationBody } from '@carzaa/api/calls/public/valuation';
import { calmly, mapped } from '@carzaa/catalogue/steps';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { createPace } from '../../shared/pace.ts';
import { type Pool, poolOf, poolsOf } from './comparables.ts';
import { inHandfuls } from './inHandfuls.ts';
import { type Market, marketOf, marketTraits, partFor } from './market.ts';
import { type FactsOf, knownModels } from './modelFacts.ts';
import { damaged, type Valuation, valuate } from './valuate.ts';
import {
  areRatedSince,
  type CarOnSale,
  carsOnSale,
  carsSold,
  changedModels,
  marketCars,
  type ModelCount,
  type ModelKey,
  modelsOnSale,
} from './valuation.queries.ts';
import { extrasOf, type Traits, traitsOf } from './traits.ts';

type Db = Kysely<Schema>;

interface Rated {
  car: CarOnSale;
  valuation: Valuation;
}

/** A listing with its numbers. */
interface OnSale {
  car: CarOnSale;
  traits: Traits;
}

/** From so many models on the whole market is read once, instead of a part of it for each few of them. */
export const MODELS_OF_WHOLE = 100;
/** Hours for which what everything is worth is as good as new. */
const FRESH_HOURS = 12;
const ROWS_AT_ONCE = 500;

interface Run {
  db: Db;
  now: Date;
  factsOf: FactsOf;
  isWanted: (car: CarOnSale) => boolean;
  /** Called between two cars. */
  pace: () => Promise<void>;
}

async function wholeMarket(db: Db, now: Date, factsOf: FactsOf): Promise<Market> {
  return marketOf(await marketTraits(await marketCars(db, now, null), now, factsOf));
}

/** Rates everything on sale; tells how many listings. */
export async function rateAll(db: Db, now: Date): Promise<number> {
  const factsOf = await knownModels();
  const market = await wholeMarket(db, now, factsOf);
  const models = await modelsOnSale(db);
  return rateModels({ db, now, factsOf, isWanted: () => true, pace: createPace() }, inHandfuls(models), market);
}

/** Whether what everything is worth is still good: neither a restart nor a new listing is a reason to rate all anew. */
function isFresh(db: Db, now: Date): Promise<boolean> {
  return areRatedSince(db, new Date(now.getTime() - FRESH_HOURS * 3_600_000));
}

/** Rates everything on sale unless it was rated within half a day. */
export async function rateStale(db: Db, now: Date): Promise<number> {
  return (await isFresh(db, now)) ? 0 : rateAll(db, now);
}

const hasChanged = ({ revision, rated_revision }: CarOnSale) => revision !== rated_revision;

/** Rates the listings that are new, or have changed since they were rated; `known`: their models, where those are known. */
export async function rateChanged(db: Db, now: Date, known?: readonly ModelCount[]): Promise<number> {
  const keys = known ?? (await changedModels(db));
  if (keys.length === 0) return 0;
  const factsOf = await knownModels();
  const market = keys.length > MODELS_OF_WHOLE ? await wholeMarket(db, now, factsOf) : null;
  return rateModels({ db, now, factsOf, isWanted: hasChanged, pace: createPace() }, inHandfuls(keys), market);
}

/** `market` is read where it is null, as far as the cars of the models do not suffice. */
async function rateModels(run: Run, handfuls: readonly ModelKey[][], market: Market | null): Promise<number> {
  let count = 0;
  for (const keys of handfuls) {
    const rated = await rateSome(run, keys, market);
    for (let row = 0; row < rated.length; row += ROWS_AT_ONCE) {
      await store(run.db, rated.slice(row, row + ROWS_AT_ONCE), run.now);
    }
    count += rated.length;
  }
  return count;
}

async function rateSome(run: Run, keys: readonly ModelKey[], market: Market | null): Promise<Rated[]> {
  const { db, now, factsOf, isWanted, pace } = run;
  const withTraits = (car: CarOnSale): OnSale => ({ car, traits: traitsOf(car, now, factsOf(car)) });
  const onSale = await calmly(mapped(await carsOnSale(db, keys), withTraits));
  const sold = await marketTraits(await carsSold(db, keys, now), now, factsOf);
  const sound = onSale.filter(({ car }) => !car.is_damaged).map(({ traits }) => traits);
  const pools = poolsOf([...sound, ...sold]);
  const poolFor = ({ model }: Traits) => pools.get(model) ?? poolOf([]);
  const wanted = onSale.filter(({ car }) => isWanted(car));
  const near = market ?? (await readMarket(run, wanted, poolFor));
  const rated: Rated[] = [];
  for (const { car, traits } of wanted) {
    rated.push({ car, valuation: car.is_damaged ? damaged() : rateOne(car, traits, poolFor(traits), near) });
    await pace();
  }
  return rated;
}

async function readMarket(
  { db, now, factsOf }: Run,
  wanted: readonly OnSale[],
  poolFor: (target: Traits) => Pool,
): Promise<Market> {
  const part = partFor(
    wanted.map(({ traits }) => traits),
    poolFor,
  );
  return marketOf(part ? await marketTraits(await marketCars(db, now, part), now, factsOf) : []);
}

function rateOne(car: CarOnSale, traits: Traits, pool: Pool, market: Market): Valuation {
  // A new price is rated as it is; a price that has stood still keeps its band at the limits.
  return valuate(traits, pool, market, car.rated_price === car.price ? car.rated_band : null);
}

/** What a car would be rated that is not on sale, or not as it is typed now. */
export async function valuateDraft(db: Db, draft: ValuationBody, now: Date): Promise<Valuation> {
  const factsOf = await knownModels();
  const target = traitsOf({ ...draft, extras: extrasOf(draft.equipment) }, now, factsOf(draft));
  const others = (await carsOnSale(db, [draft])).filter(({ id, is_damaged }) => id !== draft.listing && !is_damaged);
  const pool = poolOf([
    ...others.map((car) => traitsOf(car, now, factsOf(car))),
    ...(await marketTraits(await carsSold(db, [draft], now), now, factsOf)),
  ]);
  const part = partFor([target], () => pool);
  const market = part ? await marketTraits(await marketCars(db, now, part), now, factsOf) : [];
  return valuate(target, pool, marketOf(market));
}

/** What a listing had when it was read is kept with it: one changed meanwhile is rated again. */
async function store(db: Db, rated: readonly Rated[], now: Date): Promise<void> {
  const rows = rated
    .map(({ car, valuation: { range, band, reason, typical, level, comparables, sold, bounds, loss } }) => ({
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
      level,
      sold,
      year_min: bounds?.year_min ?? null,
      year_max: bounds?.year_max ?? null,
      mileage_min: bounds?.mileage_min ?? null,
      mileage_max: bounds?.mileage_max ?? null,
      power_type: bounds?.power_types.length === 1 ? bounds.power_types[0] : null,
      power_types: bounds?.power_types ?? [],
      category: bounds?.category ?? null,
      power_min: bounds?.power_min ?? null,
      power_max: bounds?.power_max ?? null,
      computed_at: now.toISOString(),
      // As fine as anybody can know them: cars do not cost a month otherwise every night.
      loss_age: loss ? Math.round(loss.age * 500) / 500 : null,
      loss_mileage: loss ? Math.round(loss.mileage * 2000) / 2000 : null,
    }))
    // One order for all who write at once.
    .toSorted((a, b) => a.listing_id.localeCompare(b.listing_id));
  await sql`
    INSERT INTO listing_valuations
    SELECT given.* FROM jsonb_populate_recordset(NULL::listing_valuations, ${JSON.stringify(rows)}::jsonb) AS given
    JOIN listings ON listings.id = given.listing_id
    ORDER BY given.listing_id
    ON CONFLICT (listing_id) DO UPDATE SET (price, revision, low, mid, high, band, comparables, reason,
      year_min, year_max, mileage_min, mileage_max, power_type, computed_at, typical, level, sold, category, power_min,
      power_max, power_types, loss_age, loss_mileage) =
      (excluded.price, excluded.revision, excluded.low, excluded.mid, excluded.high, excluded.band,
      excluded.comparables, excluded.reason, excluded.year_min, excluded.year_max, excluded.mileage_min,
      excluded.mileage_max, excluded.power_type, excluded.computed_at, excluded.typical, excluded.level, excluded.sold,
      excluded.category, excluded.power_min, excluded.power_max, excluded.power_types,
      excluded.loss_age, excluded.loss_mileage)
    WHERE excluded.revision >= listing_valuations.revision`.execute(db);
}
