import { sql, type Transaction } from 'kysely';
import { calmly, mapped } from '@carzaa/catalogue/steps';
import type { Schema } from '../../../db/schema.ts';
import { bearableParts } from '../../../db/bearableParts.ts';
import { confirmListings } from '../../../shared/listings/freshness.ts';
import { recordPrice } from '../../../shared/listings/prices.ts';
import { type ChunkContext, type ChunkRow, decideRow, type Fate, type Writes } from './decideRow.rules.ts';
import { findExisting } from './findExisting.queries.ts';

type Trx = Transaction<Schema>;

/** Writes changed columns, one statement for all listings of which the same ones changed. */
async function updateListings(trx: Trx, updates: Writes['updates'], now: Date): Promise<void> {
  const groups = Map.groupBy(updates, ({ change }) => Object.keys(change).toSorted().join(' '));
  for (const [names, group] of groups) {
    const set = names.split(' ').map((name) => sql`${sql.id(name)} = ${sql.ref(`given.${name}`)}`);
    const rows = JSON.stringify(group.map(({ id, change }) => ({ id, ...change })));
    await sql`UPDATE listings
      SET ${sql.join(set)}, revision = listings.revision + 1, updated_at = ${now.toISOString()}::timestamptz
      FROM jsonb_populate_recordset(NULL::listings, ${rows}::jsonb) AS given
      WHERE listings.id = given.id`.execute(trx);
  }
}

async function writeLinks(trx: Trx, links: Writes['links']): Promise<void> {
  await trx
    .insertInto('import_listings')
    .values(links)
    .onConflict((conflict) =>
      conflict.column('listing_id').doUpdateSet((row) => ({
        key: row.ref('excluded.key'),
        withdrawn_at: null,
        photo_urls: row.ref('excluded.photo_urls'),
        photos_due_at: row.ref('excluded.photos_due_at'),
        photos_attempts: row.ref('excluded.photos_attempts'),
      })),
    )
    .execute();
}

/** A new listing sets off most of what triggers do, the others little. */
const listingParts = bearableParts({ most: 25, fewest: 3, ms: 15 });
const plainParts = bearableParts({ most: 50, fewest: 10, ms: 15 });

/** Decides at most 200 rows and, unless it is a preview, writes what follows; gives each row's fate in order. */
export async function writeChunk(trx: Trx, rows: readonly ChunkRow[], context: ChunkContext): Promise<Fate[]> {
  const { run } = context;
  const keys = rows.flatMap(({ row }) => row.key ?? []);
  const found = await findExisting(trx, run, keys);
  const writes: Writes = { priceChanges: [], inserts: [], prices: [], updates: [], links: [], seen: [], rows: [] };
  const decide = (at: ChunkRow) =>
    decideRow(at, at.row.key === undefined ? undefined : found.get(at.row.key), context, writes);
  const fates = await calmly(mapped(rows, decide, 1));
  if (run.mode === 'apply') {
    await listingParts(writes.inserts, (part) => trx.insertInto('listings').values(part).execute());
    await listingParts(writes.updates, (part) => updateListings(trx, part, context.now));
    await plainParts(writes.seen, (part) => confirmListings(trx, run.dealer_id, part, context.now));
    for (const priced of writes.priceChanges) await recordPrice(trx, priced, context.now);
    await plainParts(writes.prices, (part) => trx.insertInto('price_history').values(part).execute());
    await plainParts(writes.links, (part) => writeLinks(trx, part));
  }
  await plainParts(writes.rows, (part) => trx.insertInto('import_rows').values(part).execute());
  return fates;
}
