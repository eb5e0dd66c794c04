import type { ImportField, ImportMapping } from '@carzaa/api/calls/importFeed';
import { type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import { confirmListings } from '../../db/freshness.ts';
import { type ListingContent, listingContent } from '../../db/listingContent.ts';
import { recordPrice } from '../../db/prices.ts';
import type { Schema } from '../../db/schema.ts';
import type { ListingsTable } from '../../db/schema/listings.ts';
import type { ImportRowsTable, RowChange, RowProblem } from '../../db/schema/imports.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { type Existing, findExisting, type Link } from './findExisting.ts';
import type { ReadRow, RowListing } from './readRow.ts';
import type { Run } from './runs.queries.ts';

type Trx = Transaction<Schema>;
type Content = ListingContent & { vin: string | null; plate: string | null };
type Listing = Selectable<ListingsTable>;
export type Fate = ImportRowsTable['fate'];

/** A row of the file with its place in it. */
export interface ChunkRow {
  position: number;
  row: ReadRow;
  /** The line that counts for this vehicle, where it is another one. */
  betterLine: number | undefined;
}

export interface ChunkContext {
  run: Run;
  mapping: ImportMapping;
  /** Whether the file has a row of this key. */
  hasKey: (key: string) => boolean;
  now: Date;
}

/** Which fields of a file fill which columns: the import overwrites these alone, and only when one of them is mapped. */
const FILLED_BY: Partial<Record<keyof Content, readonly ImportField[]>> = {
  brand: ['brand', 'vehicle'],
  model: ['model', 'vehicle'],
  version: ['version'],
  category: ['category'],
  power_type: ['fuel', 'otherFuel'],
  traction_type: ['traction'],
  gearbox_type: ['gearbox'],
  emission_class: ['emissionClass'],
  exterior_color: ['exteriorColor'],
  exterior_paint_type: ['paint'],
  interior_color: ['interiorColor', 'interior'],
  interior_material: ['interiorMaterial', 'interior'],
  origin: ['nationality'],
  price: ['price'],
  price_negotiable: ['negotiable'],
  vat_exposed: ['vatExposed'],
  registration_year: ['registration'],
  registration_month: ['registration'],
  mileage: ['mileage'],
  power: ['power', 'horsepower'],
  horsepower: ['power', 'horsepower'],
  doors: ['doors'],
  seats: ['seats'],
  displacement: ['displacement'],
  consumption: ['consumption'],
  co2: ['co2'],
  owners: ['owners'],
  next_inspection: ['nextInspection'],
  description: ['description'],
  equipment: ['equipment'],
  country: ['postalCode', 'town'],
  city: ['postalCode', 'town'],
  province: ['postalCode', 'town'],
  postal_code: ['postalCode', 'town'],
  latitude: ['postalCode', 'town'],
  longitude: ['postalCode', 'town'],
  vin: ['vin'],
  plate: ['plate'],
};

function contentOf(listing: RowListing): Content {
  return { ...listingContent(listing), vin: listing.vin, plate: listing.plate };
}

const shown = (value: unknown) => {
  const text =
    value === null || value === undefined
      ? ''
      : typeof value === 'string'
        ? value
        : Array.isArray(value)
          ? value.join(', ')
          : JSON.stringify(value);
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
};

/** The columns that the file holds and the listing has otherwise. */
function changesOf(
  content: Content,
  row: Listing,
  mapping: ImportMapping,
): [column: string, before: unknown, after: unknown][] {
  const before = new Map<string, unknown>(Object.entries(row));
  const filledBy = new Map(Object.entries(FILLED_BY));
  return Object.entries(content).flatMap(([column, value]) => {
    const isMapped = filledBy.get(column)?.some((field) => mapping[field] !== undefined) ?? false;
    const isSame = JSON.stringify(value) === JSON.stringify(before.get(column));
    return isMapped && !isSame ? [[column, before.get(column), value] as [string, unknown, unknown]] : [];
  });
}

interface Writes {
  priceChanges: Parameters<typeof recordPrice>[1][];
  inserts: Insertable<ListingsTable>[];
  prices: { listing_id: string; since: Date; price: number }[];
  updates: { id: string; change: Record<string, unknown> }[];
  links: Insertable<Schema['import_listings']>[];
  /** Listings that the file still holds. */
  seen: string[];
  rows: Insertable<ImportRowsTable>[];
}

/** What becomes of one row, noted into the writes; nothing is written yet. */
function decide(
  at: ChunkRow,
  existing: Existing | undefined,
  { run, mapping, hasKey, now }: ChunkContext,
  writes: Writes,
): Fate {
  const { row, position, betterLine } = at;
  const note = (
    fate: Fate,
    listing: string | null,
    more: { problem?: RowProblem; changes?: RowChange[] } = {},
  ): Fate => {
    const problems = more.problem ? [...row.problems, more.problem] : row.problems;
    writes.rows.push({
      run_id: run.id,
      position,
      line: row.line,
      reference: row.reference ?? row.key?.slice(2) ?? null,
      title: row.title,
      fate,
      listing_id: listing,
      problems: JSON.stringify(problems),
      changes: JSON.stringify(more.changes ?? []),
    });
    return fate;
  };
  const fail = (field: string, message: string) =>
    note('error', existing?.listing.id ?? null, { problem: { field, message, is_warning: false } });
  if (betterLine !== undefined) {
    return fail('reference', `Lo stesso veicolo è anche alla riga ${betterLine}, che vale al posto di questa.`);
  }
  if (row.listing === undefined || row.key === undefined) return note('error', existing?.listing.id ?? null);
  if (existing?.link && existing.link.source_id !== run.source_id) {
    return fail('reference', 'Questo annuncio viene già da un’altra origine.');
  }
  if (existing?.link && existing.link.key !== row.key && hasKey(existing.link.key)) {
    return fail('reference', `Lo stesso veicolo è nel file anche come ${existing.link.key.slice(2)}.`);
  }
  if (existing?.listing.deleted_at) {
    const message = 'Hai eliminato questo annuncio: ripristinalo per riprendere a importarlo.';
    return note('unchanged', existing.listing.id, { problem: { field: 'state', message, is_warning: true } });
  }
  const content = contentOf(row.listing);
  if (!existing) {
    const id = uuidv7();
    const { reference } = row;
    writes.inserts.push({
      ...content,
      id,
      dealer_id: run.dealer_id,
      reference,
      state: 'published',
      published_at: now,
      created_at: now,
      updated_at: now,
    });
    writes.prices.push({ listing_id: id, since: now, price: content.price });
    writes.links.push(linkOf(row.key, id, run, row.photos, undefined, now));
    return note('insert', id);
  }
  const { listing, link, isLapsed } = existing;
  const changed = changesOf(content, listing, mapping);
  // The feed's word is its dealer's: what it still holds is still there.
  const returns = isLapsed || (link?.withdrawn_at != null && listing.state === 'sold');
  const wanted = linkOf(row.key, listing.id, run, row.photos, link, now);
  const photosChange =
    row.photos !== undefined && JSON.stringify(row.photos) !== JSON.stringify(link?.photo_urls ?? []);
  if (!link || link.key !== row.key || link.withdrawn_at !== null || photosChange) writes.links.push(wanted);
  const changes = changed.map(([field, before, after]) => ({ field, before: shown(before), after: shown(after) }));
  if (returns) changes.push({ field: 'state', before: listing.state, after: 'published' });
  if (photosChange)
    changes.push({
      field: 'photos',
      before: String(link?.photo_urls.length ?? 0),
      after: String(row.photos?.length ?? 0),
    });
  writes.seen.push(listing.id);
  if (changes.length === 0) return note('unchanged', listing.id);
  if (changed.length > 0 || returns) {
    const change = {
      ...Object.fromEntries(changed.map(([column, , after]) => [column, after])),
      ...(returns ? { state: 'published' } : {}),
    };
    writes.updates.push({ id: listing.id, change });
  }
  if (changed.some(([column]) => column === 'price')) {
    if (listing.published_at === null) {
      writes.priceChanges.push({ id: listing.id, price: content.price, published_at: null });
    } else {
      writes.prices.push({ listing_id: listing.id, since: now, price: content.price });
    }
  }
  return note('update', listing.id, { changes });
}

function linkOf(
  key: string,
  listing: string,
  run: Run,
  photos: string[] | undefined,
  before: Link | undefined,
  now: Date,
) {
  const urls = photos ?? before?.photo_urls ?? [];
  const isNew = photos !== undefined && JSON.stringify(photos) !== JSON.stringify(before?.photo_urls ?? []);
  return {
    listing_id: listing,
    source_id: run.source_id,
    key,
    withdrawn_at: null,
    photo_urls: urls,
    photos_due_at: isNew ? now : (before?.photos_due_at ?? null),
    photos_attempts: isNew ? 0 : (before?.photos_attempts ?? 0),
  };
}

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

/** Decides at most 200 rows and, unless it is a preview, writes what follows; gives each row's fate in order. */
export async function writeChunk(trx: Trx, rows: readonly ChunkRow[], context: ChunkContext): Promise<Fate[]> {
  const { run } = context;
  const keys = rows.flatMap(({ row }) => row.key ?? []);
  const found = await findExisting(trx, run, keys);
  const writes: Writes = { priceChanges: [], inserts: [], prices: [], updates: [], links: [], seen: [], rows: [] };
  const fates = rows.map((at) =>
    decide(at, at.row.key === undefined ? undefined : found.get(at.row.key), context, writes),
  );
  if (run.mode === 'apply') {
    if (writes.inserts.length > 0) await trx.insertInto('listings').values(writes.inserts).execute();
    await updateListings(trx, writes.updates, context.now);
    await confirmListings(trx, run.dealer_id, writes.seen, context.now);
    for (const priced of writes.priceChanges) await recordPrice(trx, priced, context.now);
    if (writes.prices.length > 0) {
      await trx.insertInto('price_history').values(writes.prices).execute();
    }
    if (writes.links.length > 0) {
      await trx
        .insertInto('import_listings')
        .values(writes.links)
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
  }
  if (writes.rows.length > 0) await trx.insertInto('import_rows').values(writes.rows).execute();
  return fates;
}
