import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
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

/** Takes listings that the file no longer holds off the site, as sold, with their paid places given free. */
export async function withdrawChunk(
  trx: Transaction<Schema>,
  run: Run,
  gone: readonly OnSale[],
  { position, now }: { position: number; now: Date },
): Promise<void> {
  const ids = gone.map(({ listing_id }) => listing_id);
  if (run.mode === 'apply') {
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
    if (withdrawn.length > 0) {
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
  }
  await trx
    .insertInto('import_rows')
    .values(
      gone.map(({ listing_id, key, reference, title }, at) => ({
        run_id: run.id,
        position: position + at,
        line: null,
        reference: reference ?? key.slice(2),
        title,
        fate: 'withdraw' as const,
        listing_id,
      })),
    )
    .execute();
}
