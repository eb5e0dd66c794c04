import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import { count, euro } from '@carzaa/api/text/format';
import { toUuid } from '@carzaa/api/text/text';
import { favouritesIt } from '../it/favourites.ts';
import { listingsIt } from '../it/listings.ts';
import { sheetRows } from '../listing/DataSheet.tsx';

export const MAX_COMPARED = 4;
export const MIN_COMPARED = 2;

const it = favouritesIt.compare;

/** The listings that an address compares (`confronta=uuid,uuid`): real ids, each once, at most four. */
export function readCompared(query: URLSearchParams): string[] {
  const ids = (query.get('confronta') ?? '').split(',').flatMap((text) => toUuid(text.trim()) || []);
  return [...new Set(ids)].slice(0, MAX_COMPARED);
}

export interface ComparedRow {
  label: string;
  /** One for each listing, in their order. */
  values: string[];
  differs: boolean;
  /** Which of the listings have the best value, where one is better than another. */
  best: readonly number[];
}

const { keys, sheet: sheetIt } = listingsIt;

/** What a row measures, the lower the better; null where it is not known. */
const MEASURES: Readonly<Record<string, (listing: ListingDetail) => number | null>> = {
  [it.price]: ({ price }) => price,
  [keys.mileage]: ({ mileage }) => mileage,
  [keys.registration]: ({ registration_year: year, registration_month: month }) => -(year * 12 + (month ?? 0)),
  [keys.owners]: ({ owners }) => owners,
  [sheetIt.co2]: ({ co2 }) => co2,
  [it.equipment]: ({ equipment }) => -equipment.length,
};

function bestOf(label: string, listings: readonly ListingDetail[]): number[] {
  const measures = listings.map((listing) => MEASURES[label]?.(listing) ?? null);
  const known = measures.filter((measure) => measure !== null);
  const least = Math.min(...known);
  // One that is alone with its value, or as good as all others, is no better than they are.
  if (known.length < listings.length || Math.max(...known) === least) return [];
  return measures.flatMap((measure, index) => (measure === least ? index : []));
}

function rowsOf(listing: ListingDetail): [label: string, value: string][] {
  return [
    [it.price, euro(listing.price)],
    ...sheetRows(listing),
    [it.equipment, count(listing.equipment.length)],
    [it.carfax, listing.carfax ? it.yes : it.no],
    [it.dealer, listing.dealer.name],
  ];
}

/** The labels of every listing, each after those it follows in its own sheet. */
function labelsOf(sheets: readonly ReadonlyMap<string, string>[]): string[] {
  const labels: string[] = [];
  for (const sheet of sheets) {
    let at = -1;
    for (const label of sheet.keys()) {
      const known = labels.indexOf(label);
      if (known === -1) labels.splice(at + 1, 0, label);
      at = known === -1 ? at + 1 : known;
    }
  }
  return labels;
}

/** The listings side by side: rows whose values differ first, each group in the order of a data sheet. */
export function compareRows(listings: readonly ListingDetail[]): ComparedRow[] {
  const sheets = listings.map((listing) => new Map(rowsOf(listing)));
  const rows = labelsOf(sheets).map((label) => {
    const values = sheets.map((sheet) => sheet.get(label) ?? it.unknown);
    const differs = new Set(values).size > 1;
    return { label, values, differs, best: differs ? bestOf(label, listings) : [] };
  });
  return [...rows.filter(({ differs }) => differs), ...rows.filter(({ differs }) => !differs)];
}
