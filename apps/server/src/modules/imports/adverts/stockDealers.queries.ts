import { createHash } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import { toSlug } from '@carzaa/catalogue/names';
import type { Schema } from '../../../db/schema.ts';
import type { DealersTable } from '../../../db/schema/dealers.ts';
import { uuidv7 } from '../../../db/uuid.ts';
import type { StockListing } from '@carzaa/catalogue/rows/stockListing';
import type { StockPlace } from '@carzaa/catalogue/rows/stockPlace';

const SURNAMES = [
  'Bianchi',
  'Brambilla',
  'Caputo',
  'Colombo',
  'Conti',
  'De Luca',
  'Esposito',
  'Ferrari',
  'Fontana',
  'Galli',
  'Gatti',
  'Giordano',
  'Greco',
  'Leone',
  'Lombardi',
  'Longo',
  'Marchetti',
  'Mariani',
  'Martini',
  'Moretti',
  'Negri',
  'Orlando',
  'Palmieri',
  'Pellegrini',
  'Rinaldi',
  'Rizzo',
  'Romano',
  'Sala',
  'Santoro',
  'Serra',
  'Testa',
  'Valentini',
  'Villa',
  'Zanetti',
] as const;
const PATTERNS = [
  'Autosalone {s}',
  '{s} Auto',
  'Concessionaria {s}',
  '{s} & Figli Automobili',
  'Auto {c}',
  'Gruppo {s}',
  '{c} Motori',
  'Centro Usato {c}',
  '{s} Motors',
  'Automobili {s} {c}',
] as const;
const FORMS = ['S.r.l.', 'S.p.A.', 'S.n.c.', 'S.r.l.'] as const;

function bytesOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function pick<T>(list: readonly [T, ...T[]], number: number): T {
  return list[number % list.length] ?? list[0];
}

/** An invented VAT number with a right check digit, of an office code (200 to 799) that no province has. */
export function inventedVat(seed: string): string {
  const bytes = bytesOf(seed);
  const serial = String(bytes.readUInt32BE(8) % 10_000_000).padStart(7, '0');
  const digits = `${serial}${200 + (bytes.readUInt16BE(12) % 600)}`;
  const sum = Array.from(digits, Number).reduce((total, digit, at) => {
    const value = at % 2 === 0 ? digit : digit * 2;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

type DealerRow = Insertable<DealersTable>;

function placeColumns({ country, city, province, postalCode, latitude, longitude }: StockPlace) {
  return { country, city, province, postal_code: postalCode, latitude, longitude };
}

/** The dealership that stands for a seller of a stock file: its name and VAT number are invented, its place is not. */
function dealerRow(source: string, key: string, place: StockPlace): DealerRow {
  const seed = `${source}/${key}`;
  const bytes = bytesOf(seed);
  const name = pick(PATTERNS, bytes.readUInt16BE(0))
    .replace('{s}', pick(SURNAMES, bytes.readUInt16BE(2)))
    .replace('{c}', place.city);
  const slug = `${toSlug(name)}-${bytes.toString('hex').slice(16, 26)}`;
  const company_name = `${name} ${pick(FORMS, bytes.readUInt16BE(4))}`;
  return { id: uuidv7(), kind: 'dealer', name, slug, company_name, vat: inventedVat(seed), ...placeColumns(place) };
}

/** Private sellers of one province share one row: a file has no more of them than their place. */
function privateSellersRow(source: string, place: StockPlace): DealerRow {
  const name = `Venditori privati (${place.province})`;
  const slug = `privati-${place.province.toLowerCase()}-${bytesOf(source).toString('hex').slice(0, 10)}`;
  return { id: uuidv7(), kind: 'private', name, slug, company_name: name, vat: null, ...placeColumns(place) };
}

export type DealerOf = (db: Kysely<Schema>, listing: StockListing) => Promise<string>;

/** Finds or makes the dealership of each listing, asking the database once for each. */
export function stockDealers(source: string, places: ReadonlyMap<string, StockPlace>): DealerOf {
  const known = new Map<string, string>();
  return async (db, listing) => {
    const isPrivate = listing.sellerType === 'private';
    const key = isPrivate ? `privato/${listing.place.province}` : `concessionario/${listing.dealerKey ?? ''}`;
    const id = known.get(key);
    if (id !== undefined) return id;
    const place = (isPrivate ? undefined : places.get(listing.dealerKey ?? '')) ?? listing.place;
    const row = isPrivate ? privateSellersRow(source, place) : dealerRow(source, listing.dealerKey ?? '', place);
    await db
      .insertInto('dealers')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const found = await db
      .selectFrom('dealers')
      .select('id')
      .where(isPrivate ? 'slug' : 'vat', '=', isPrivate ? row.slug : (row.vat ?? ''))
      .executeTakeFirstOrThrow();
    known.set(key, found.id);
    return found.id;
  };
}
