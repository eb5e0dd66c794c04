import { FILES } from '@carzaa/catalogue/folder';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type Catalogue, readCatalogue } from '@carzaa/catalogue/catalogue';
import { LIST_TABLES } from './listTables.ts';
import { placesOf } from './places.ts';
import type { Schema } from '../../db/schema.ts';

/** Raised when the tables are filled differently from the same catalogue. */
const LOADER_VERSION = 1;
/** Parameters of one statement are limited to 65,535; places have nine columns. */
const CHUNK = 2000;

/** What identifies the catalogue's content, without reading it. */
function catalogueHash(): string {
  const hash = createHash('sha256').update(String(LOADER_VERSION));
  for (const name of readdirSync(FILES).toSorted()) hash.update(name).update(readFileSync(new URL(name, FILES)));
  return hash.digest('hex');
}

/**
 * Brings the reference tables in line with the catalogue; true when there was something to do. Entries are added and
 * renamed, never removed, since listings may name them.
 */
export async function loadReference(db: Kysely<Schema>, read: () => Catalogue = readCatalogue): Promise<boolean> {
  const hash = catalogueHash();
  const state = await db.selectFrom('reference_state').select('content_hash').executeTakeFirst();
  if (state?.content_hash === hash) return false;
  const catalogue = read();
  await db.transaction().execute(async (trx) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(trx);
    // Other servers that start now wait here, and then write the same again.
    await sql`LOCK TABLE reference_state IN EXCLUSIVE MODE`.execute(trx);
    await writeAll(trx, catalogue);
    await trx
      .insertInto('reference_state')
      .values({ content_hash: hash })
      .onConflict((conflict) => conflict.column('single').doUpdateSet({ content_hash: hash, loaded_at: sql`now()` }))
      .execute();
  });
  return true;
}

async function writeAll(trx: Transaction<Schema>, catalogue: Catalogue): Promise<void> {
  for (const table of Object.values(LIST_TABLES)) {
    // The catalogue's files are named like the tables, with dashes.
    const list = table.replaceAll('_', '-') as keyof Catalogue['reference'];
    const rows = catalogue.reference[list].map((entry, position) => ({ ...entry, position }));
    await trx
      .insertInto(table)
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .column('slug')
          .doUpdateSet((row) => ({ name: row.ref('excluded.name'), position: row.ref('excluded.position') })),
      )
      .execute();
  }
  await trx
    .insertInto('brands')
    .values(catalogue.brands.map(({ slug, name }) => ({ slug, name })))
    .onConflict((conflict) => conflict.column('slug').doUpdateSet((row) => ({ name: row.ref('excluded.name') })))
    .execute();
  const models = catalogue.brands.flatMap((brand) =>
    brand.models.map(({ slug, name }) => ({ brand: brand.slug, slug, name })),
  );
  for (const rows of chunks(models)) {
    await trx
      .insertInto('models')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['brand', 'slug']).doUpdateSet((row) => ({ name: row.ref('excluded.name') })),
      )
      .execute();
  }
  const equipment = catalogue.equipment.map(({ slug, name, group }, position) => ({ slug, name, group, position }));
  await trx
    .insertInto('equipment')
    .values(equipment)
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet((row) => ({
        name: row.ref('excluded.name'),
        group: row.ref('excluded.group'),
        position: row.ref('excluded.position'),
      })),
    )
    .execute();
  // Nothing refers to provinces and places: they are written anew.
  await trx.deleteFrom('provinces').execute();
  await trx
    .insertInto('provinces')
    .values(catalogue.provinces.map(({ code, name, region }) => ({ code, name, region })))
    .execute();
  await trx.deleteFrom('places').execute();
  for (const rows of chunks(placesOf(catalogue))) await trx.insertInto('places').values(rows).execute();
}

function* chunks<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += CHUNK) yield rows.slice(start, start + CHUNK);
}
