import type { DealerDefaults } from '@carzaa/api/calls/dealer/defaults';
import type { ImportField, ImportMapping } from '@carzaa/api/calls/dealer/importFeed';
import type { Insertable, Selectable } from 'kysely';
import { type ListingContent, listingContent } from '../../../shared/listings/listingContent.ts';
import type { recordPrice } from '../../../shared/listings/prices.ts';
import type { Schema } from '../../../db/schema.ts';
import type { ListingsTable } from '../../../db/schema/listings.ts';
import type { ImportRowsTable, RowChange, RowProblem } from '../../../db/schema/imports.ts';
import { uuidv7 } from '../../../db/uuid.ts';
import { type Describe, templateText } from './describedRow.rules.ts';
import { printOf } from '../../../shared/dealers/templatePrint.ts';
import type { Existing, Link } from './findExisting.queries.ts';
import type { ReadRow, RowListing } from './readRow.ts';
import type { Run } from './runs.queries.ts';

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
  /** What the dealership says once for all cars, for what the file leaves to it. */
  defaults: DealerDefaults;
  /** Writes a description by the dealership's template. */
  describe: Describe;
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
  warranty: ['warranty'],
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

const toText = (value: unknown) => {
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

/** Of what the file says; a description that it leaves empty says nothing. */
function isSaid(column: string, value: unknown, mapping: ImportMapping): boolean {
  const fields = new Map(Object.entries(FILLED_BY)).get(column) ?? [];
  return fields.some((field) => mapping[field] !== undefined) && (column !== 'description' || value !== '');
}

/** The columns that the file holds and the listing has otherwise, and the description where the template writes it. */
function changesOf(
  content: Content,
  row: Listing,
  { mapping, describe }: Pick<ChunkContext, 'mapping' | 'describe'>,
): [column: string, before: unknown, after: unknown][] {
  const before = new Map<string, unknown>(Object.entries(row));
  const said = Object.entries(content).filter(([column, value]) => isSaid(column, value, mapping));
  const changed = said.flatMap(([column, value]): [string, unknown, unknown][] =>
    JSON.stringify(value) === JSON.stringify(before.get(column)) ? [] : [[column, before.get(column), value]],
  );
  if (said.some(([column]) => column === 'description')) return changed;
  const text = templateText(row, { ...row, ...Object.fromEntries(said) }, describe);
  return text === undefined ? changed : [...changed, ['description', row.description, text]];
}

/** What a chunk is going to write. */
export interface Writes {
  priceChanges: Parameters<typeof recordPrice>[1][];
  inserts: Insertable<ListingsTable>[];
  prices: { listing_id: string; since: Date; price: number }[];
  updates: { id: string; change: Record<string, unknown> }[];
  links: Insertable<Schema['import_listings']>[];
  /** Listings that the file still holds. */
  seen: string[];
  rows: Insertable<ImportRowsTable>[];
}

/** Notes a row and what becomes of it. */
type Note = (fate: Fate, listing: string | null, more?: { problem?: RowProblem; changes?: RowChange[] }) => Fate;

function noteInto(writes: Writes, run: Run, { row, position }: ChunkRow): Note {
  return (fate, listing, { problem, changes = [] } = {}) => {
    writes.rows.push({
      run_id: run.id,
      position,
      line: row.line,
      reference: row.reference ?? row.key?.slice(2) ?? null,
      title: row.title,
      fate,
      listing_id: listing,
      problems: JSON.stringify(problem ? [...row.problems, problem] : row.problems),
      changes: JSON.stringify(changes),
      price: row.listing?.price ?? null,
      mileage: row.listing?.mileage ?? null,
      photos: row.photos?.length ?? null,
    });
    return fate;
  };
}

/** Why a row may not touch the listing that it is about; undefined where it may. */
function conflictOf(
  { row, betterLine }: ChunkRow,
  link: Link | undefined,
  { run, hasKey }: ChunkContext,
): string | undefined {
  if (betterLine !== undefined) {
    return `Lo stesso veicolo è anche alla riga ${betterLine}, che vale al posto di questa.`;
  }
  if (row.listing === undefined || row.key === undefined) return undefined;
  if (link && link.source_id !== run.source_id) return 'Questo annuncio viene già da un’altra origine.';
  if (link && link.key !== row.key && hasKey(link.key)) {
    return `Lo stesso veicolo è nel file anche come ${link.key.slice(2)}.`;
  }
  return undefined;
}

/** What becomes of one row, noted into the writes; nothing is written yet. */
export function decideRow(at: ChunkRow, existing: Existing | undefined, context: ChunkContext, writes: Writes): Fate {
  const { row } = at;
  const note = noteInto(writes, context.run, at);
  const known = existing?.listing.id ?? null;
  const conflict = conflictOf(at, existing?.link, context);
  if (conflict !== undefined) {
    return note('error', known, { problem: { field: 'reference', message: conflict, is_warning: false } });
  }
  if (row.listing === undefined || row.key === undefined) return note('error', known);
  if (existing?.listing.deleted_at) {
    const message = 'Hai eliminato questo annuncio: ripristinalo per riprendere a importarlo.';
    return note('unchanged', known, { problem: { field: 'state', message, is_warning: true } });
  }
  const given = { ...row, key: row.key, content: contentOf(row.listing) };
  return existing ? noteUpdate(given, existing, context, writes, note) : noteInsert(given, context, writes, note);
}

/** A row that can be written. */
type GoodRow = ChunkRow['row'] & { key: string; content: ReturnType<typeof contentOf> };

type Filled = Pick<Insertable<ListingsTable>, 'warranty' | 'extra_costs' | 'description' | 'template_print'>;

/**
 * What a new listing has from the dealership's own defaults: only what the file has no column for, or it would come and
 * go; a description wherever the row has none, since that is known again.
 */
function filledByDefaults(content: Content, { mapping, defaults, describe }: ChunkContext): Filled {
  const own = mapping.warranty === undefined && defaults.warranty !== null ? { warranty: defaults.warranty } : {};
  const text = content.description === '' ? templateText(null, { ...content, ...own }, describe) : undefined;
  return {
    ...own,
    ...(defaults.extra_costs.length > 0 ? { extra_costs: JSON.stringify(defaults.extra_costs) } : {}),
    ...(text === undefined ? {} : { description: text, template_print: printOf(text) }),
  };
}

function noteInsert({ key, content, reference, photos }: GoodRow, context: ChunkContext, writes: Writes, note: Note) {
  const { run, now } = context;
  const id = uuidv7();
  writes.inserts.push({
    ...content,
    ...filledByDefaults(content, context),
    id,
    dealer_id: run.dealer_id,
    reference,
    state: 'published',
    published_at: now,
    created_at: now,
    updated_at: now,
  });
  writes.prices.push({ listing_id: id, since: now, price: content.price });
  writes.links.push(linkOf(key, id, run, photos, undefined, now));
  return note('insert', id);
}

function noteUpdate(
  { key, content, photos }: GoodRow,
  { listing, link, isLapsed }: Existing,
  context: ChunkContext,
  writes: Writes,
  note: Note,
): Fate {
  const { run, now } = context;
  const changed = changesOf(content, listing, context);
  // The feed's word is its dealer's: what it still holds is still there.
  const returns = isLapsed || (link?.withdrawn_at != null && listing.state === 'sold');
  const hasNewPhotos = photos !== undefined && JSON.stringify(photos) !== JSON.stringify(link?.photo_urls ?? []);
  if (!link || link.key !== key || link.withdrawn_at !== null || hasNewPhotos) {
    writes.links.push(linkOf(key, listing.id, run, photos, link, now));
  }
  const changes = changed.map(([field, before, after]) => ({ field, before: toText(before), after: toText(after) }));
  if (returns) changes.push({ field: 'state', before: listing.state, after: 'published' });
  if (hasNewPhotos) {
    const before = String(link?.photo_urls.length ?? 0);
    changes.push({ field: 'photos', before, after: String(photos.length) });
  }
  writes.seen.push(listing.id);
  if (changes.length === 0) return note('unchanged', listing.id);
  if (changed.length > 0 || returns) {
    const change = {
      ...Object.fromEntries(changed.map(([column, , after]) => [column, after])),
      ...printsOf(changed, content),
      ...(returns ? { state: 'published' } : {}),
    };
    writes.updates.push({ id: listing.id, change });
  }
  if (changed.some(([column]) => column === 'price')) notePrice(listing, content.price, now, writes);
  return note('update', listing.id, { changes });
}

/** Whether a changed description is the template's: the file's own has none. */
function printsOf(changed: ReturnType<typeof changesOf>, { description }: Content): { template_print?: string | null } {
  const [, , text] = changed.find(([column]) => column === 'description') ?? [];
  if (typeof text !== 'string') return {};
  return { template_print: text === description ? null : printOf(text) };
}

function notePrice({ id, published_at }: Existing['listing'], price: number, now: Date, writes: Writes): void {
  if (published_at === null) writes.priceChanges.push({ id, price, published_at: null });
  else writes.prices.push({ listing_id: id, since: now, price });
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
