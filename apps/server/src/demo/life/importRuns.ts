import { type Insertable, type Kysely, sql } from 'kysely';
import { REASONS } from '@carzaa/catalogue/rows/fates';
import type { Schema } from '../../db/schema.ts';
import { DEMO_DEALERS, ID_EPOCH } from '../seed/dealers.ts';
import { stableUuid } from '../seed/identity.ts';
import { inDaytime } from './daytime.ts';

const DAY_MS = 864e5;
type Row = Omit<Insertable<Schema['import_rows']>, 'run_id' | 'position' | 'line'>;

interface Run {
  file: string;
  daysAgo: number;
  /** Why it came to nothing; else it was done. */
  failed?: string;
  /** Rows that are in the stock, and rows that are wrong. */
  cars: number;
  wrong: readonly Row[];
}

interface Source {
  slug: string;
  name: string;
  runs: readonly Run[];
}

const wrong = (reference: string, title: string, field: string, message: string): Row => ({
  reference,
  title,
  fate: 'error',
  problems: JSON.stringify([{ field, message, is_warning: false }]),
});

const I3 = wrong(
  'AB00871',
  'BMW i3 xDrive',
  'traction_type',
  'BMW i3 xDrive non è mai esistita: trazione integrale? Controlla i dati.',
);
const NO_PRICE = wrong('AB00912', 'Fiat Panda 1.2 Easy', 'price', REASONS['price-missing']);
const NO_KM = wrong('AB00934', 'Volkswagen Golf 1.6 TDI', 'mileage', REASONS['mileage-missing']);
const CAMPER = wrong('GM10077', 'Fiat Ducato Laika Ecovip 305', 'category', REASONS['not-a-car']);
const UNKNOWN = wrong('GM10102', 'Microcar M.Go Family', 'brand', REASONS['brand-unknown']);

/** What the dealerships' own programs sent in the last month. */
const SOURCES: readonly Source[] = [
  {
    slug: DEMO_DEALERS.single,
    name: 'Gestionale del salone',
    runs: [
      { file: 'stock-bologna.csv', daysAgo: 24.21, cars: 14, wrong: [I3, NO_PRICE, NO_KM] },
      { file: 'stock-bologna.csv', daysAgo: 17.13, cars: 17, wrong: [NO_PRICE] },
      { file: 'stock-bologna (1).csv', daysAgo: 9.9, cars: 0, wrong: [], failed: 'Il file è vuoto.' },
      { file: 'stock-bologna.csv', daysAgo: 9.8, cars: 19, wrong: [NO_KM] },
      { file: 'stock-bologna.csv', daysAgo: 2.3, cars: 21, wrong: [] },
    ],
  },
  {
    slug: DEMO_DEALERS.groupFirst,
    name: 'Esportazione di gruppo',
    runs: [
      { file: 'gruppo-milano.xml', daysAgo: 12.36, cars: 16, wrong: [CAMPER, UNKNOWN] },
      { file: 'gruppo-milano.xml', daysAgo: 5.28, cars: 18, wrong: [CAMPER] },
      { file: 'gruppo-milano.xml', daysAgo: 1.1, cars: 20, wrong: [] },
    ],
  },
];

/** Cars of a dealership that were on sale by then, the newest first; some changed their price since the run before. */
async function carsOf(db: Kysely<Schema>, dealer: string, before: Date, limit: number) {
  const { rows } = await sql<{ id: string; reference: string; title: string; was: number | null; price: number }>`
    SELECT listings.id, listings.reference, concat_ws(' ', brands.name, models.name, nullif(version, '')) AS title,
      told.price, told.was
    FROM listings JOIN brands ON brands.slug = listings.brand
    JOIN models ON models.brand = listings.brand AND models.slug = listings.model
    CROSS JOIN LATERAL (
      SELECT price, CASE WHEN since > ${before}::timestamptz - interval '7 days' THEN before END AS was FROM (
        SELECT price, since, lag(price) OVER (ORDER BY since) AS before FROM price_history
        WHERE listing_id = listings.id AND since <= ${before}
      ) AS steps ORDER BY since DESC LIMIT 1
    ) AS told
    WHERE dealer_id = ${dealer} AND state = 'published' AND listings.created_at < ${before}
    ORDER BY listings.created_at DESC, listings.id LIMIT ${limit}`.execute(db);
  return rows.map(({ id, reference, title, was, price }): Row => {
    const isNew = was === null;
    const changes = isNew ? [] : [{ field: 'price', before: String(was), after: String(price) }];
    return {
      listing_id: id,
      reference,
      title,
      price,
      fate: isNew ? 'unchanged' : 'update',
      changes: JSON.stringify(changes),
    };
  });
}

async function writeRun(db: Kysely<Schema>, ids: { source: string; dealer: string; run: string }, run: Run, now: Date) {
  const at = inDaytime(new Date(now.getTime() - run.daysAgo * DAY_MS));
  const cars = run.cars > 0 ? await carsOf(db, ids.dealer, at, run.cars) : [];
  const rows = [...cars, ...run.wrong];
  const counted = (fate: Row['fate']) => rows.filter((row) => row.fate === fate).length;
  await db
    .insertInto('import_runs')
    .values({
      id: ids.run,
      source_id: ids.source,
      dealer_id: ids.dealer,
      file_name: run.file,
      cause: 'upload',
      mode: 'apply',
      state: run.failed === undefined ? 'done' : 'failed',
      message: run.failed ?? null,
      format: run.file.endsWith('.xml') ? 'xml' : 'csv',
      encoding: 'utf-8',
      separator: run.file.endsWith('.csv') ? 'semicolon' : null,
      columns: '[]',
      rows_total: rows.length,
      rows_done: rows.length,
      updated: counted('update'),
      unchanged: counted('unchanged'),
      errors: counted('error'),
      created_at: at,
      started_at: at,
      finished_at: new Date(at.getTime() + 1400 + rows.length * 35),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const told = rows.map(
    (row, position): Insertable<Schema['import_rows']> => ({
      problems: '[]',
      changes: '[]',
      ...row,
      run_id: ids.run,
      position,
      line: position + 2,
    }),
  );
  if (told.length > 0) {
    await db
      .insertInto('import_rows')
      .values(told)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** The imports of the dealerships that somebody signs in for. Their files have been cleared away. */
export async function seedImports(db: Kysely<Schema>, now: Date): Promise<void> {
  for (const { slug, name, runs } of SOURCES) {
    const dealer = await db.selectFrom('dealers').where('slug', '=', slug).select('id').executeTakeFirst();
    if (!dealer) continue;
    const source = stableUuid(`demo/imports/${slug}`, ID_EPOCH);
    const created_at = new Date(now.getTime() - ((runs[0]?.daysAgo ?? 0) + 1) * DAY_MS);
    await db
      .insertInto('import_sources')
      .values({ id: source, dealer_id: dealer.id, name, mapping: '{}', created_at, updated_at: created_at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    for (const [nth, run] of runs.entries()) {
      const id = stableUuid(`demo/imports/${slug}/${nth}`, ID_EPOCH);
      await writeRun(db, { source, dealer: dealer.id, run: id }, run, now);
    }
  }
}
