import type { Kysely, Transaction } from 'kysely';
import { dayInRome } from '@carzaa/api/text/romeTime';
import { noteOutcomes } from '../../../shared/listings/outcomes.ts';
import { bearableParts } from '../../../db/bearableParts.ts';
import type { Schema } from '../../../db/schema.ts';
import type { Run } from './runs.queries.ts';

export interface OnSale {
  listing_id: string;
  key: string;
  reference: string | null;
  title: string;
}

/** The source's listings that are on sale: published or reserved, and not already withdrawn by an import. */
export function stockOnSale(db: Kysely<Schema>, source: string): Promise<OnSale[]> {
  return db
    .selectFrom('import_listings')
    .innerJoin('listings', 'listings.id', 'import_listings.listing_id')
    .innerJoin('brands', 'brands.slug', 'listings.brand')
    .innerJoin('models', (join) =>
      join.onRef('models.brand', '=', 'listings.brand').onRef('models.slug', '=', 'listings.model'),
    )
    .where('import_listings.source_id', '=', source)
    .where('listings.state', 'in', ['published', 'reserved'])
    .select((row) => [
      'import_listings.listing_id',
      'import_listings.key',
      'listings.reference',
      row.fn<string>('concat_ws', [row.val(' '), 'brands.name', 'models.name', 'listings.version']).as('title'),
    ])
    .orderBy('import_listings.key')
    .execute();
}

const parts = bearableParts({ most: 25, fewest: 3, ms: 15 });

/** Takes listings that the file no longer holds off the site, as sold, with their paid places given free. */
export async function withdrawChunk(
  trx: Transaction<Schema>,
  run: Run,
  gone: readonly OnSale[],
  { position, now }: { position: number; now: Date },
): Promise<void> {
  if (run.mode === 'apply') await parts(gone, (part) => withdraw(trx, part, now));
  const rows = gone.map(({ listing_id, key, reference, title }, at) => ({
    run_id: run.id,
    position: position + at,
    line: null,
    reference: reference ?? key.slice(2),
    title,
    fate: 'withdraw' as const,
    listing_id,
  }));
  await parts(rows, (part) => trx.insertInto('import_rows').values(part).execute());
}

async function withdraw(trx: Transaction<Schema>, gone: readonly OnSale[], now: Date): Promise<void> {
  const ids = gone.map(({ listing_id }) => listing_id);
  const before = await trx
    .selectFrom('listings')
    .where('id', 'in', ids)
    .where('state', 'in', ['published', 'reserved'])
    .select(['id', 'state', 'showcased_at', 'featured_at'])
    .orderBy('id')
    .forUpdate()
    .execute();
  const withdrawn = await trx
    .updateTable('listings')
    .set((row) => ({
      state: 'sold',
      showcased_at: null,
      featured_at: null,
      revision: row('revision', '+', 1),
      updated_at: now,
    }))
    .where('id', 'in', ids)
    .where('state', 'in', ['published', 'reserved'])
    .returning('id')
    .execute();
  if (withdrawn.length === 0) return;
  const left = before.flatMap(({ id, state: from_state, showcased_at, featured_at }) =>
    from_state === 'published' || from_state === 'reserved'
      ? { id, from_state, was_showcased: showcased_at !== null, was_featured: featured_at !== null }
      : [],
  );
  // Sold, withdrawn, or a fault of the file: its dealer is asked.
  await noteOutcomes(trx, left, { kind: 'sold', sold_on: dayInRome(now), is_asked: true }, now);
  await trx
    .updateTable('import_listings')
    .set({ withdrawn_at: now, photos_due_at: null })
    .where(
      'listing_id',
      'in',
      withdrawn.map(({ id }) => id),
    )
    .execute();
}
