import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Catalogue } from '@carzaa/catalogue/catalogue';
import type { Schema } from '../../../db/schema.ts';
import type { ColumnMap } from '@carzaa/catalogue/rows/columns';
import { mapStockRow } from '@carzaa/catalogue/rows/mapStockRow';
import { stockDealers } from './stockDealers.queries.ts';
import type { StockContext, StockListing } from '@carzaa/catalogue/rows/stockListing';
import { addFate, emptyReport, type RowFate, type StockReport } from './stockReport.ts';
import { surveyStock } from './surveyStock.ts';
import { type CompleteListing, writeStock } from './writeStock.queries.ts';

export type OpenRows = () => AsyncIterable<Record<string, string>>;

export interface LoadOptions {
  /** Undefined: a dry run, nothing is written. */
  db: Kysely<Schema> | undefined;
  catalogue: StockContext['catalogue'];
  index: StockContext['index'];
  columns: ColumnMap;
  /** Name of the file: sellers of the same number in different files are different. */
  source: string;
  /** Whether a mileage that the file does not state is estimated by age; otherwise such rows are rejected. */
  estimateMileage: boolean;
  /** Told of every row, rejected ones ahead of those still waiting for their transaction. */
  onFate?: (fate: RowFate) => void;
}

/** Rows of one transaction at most: longer ones would keep the embedded database from answering. */
export const CHUNK_ROWS = 200;

const ESTIMATE_NOTICE = 'Il venditore non dichiara il chilometraggio: il valore indicato è stimato dall’età dell’auto.';

/** Median mileage (km, to the thousand) of cars of that age and fuel. */
export function estimatedMileage({ mileageByAge }: Pick<Catalogue, 'mileageByAge'>, fuel: string, age: number): number {
  const table = fuel === 'diesel' ? mileageByAge.diesel : mileageByAge.other;
  const quantiles = table[Math.min(Math.max(age, 0), table.length - 1)];
  return Math.round((quantiles?.[2] ?? 0) / 1000) * 1000;
}

function complete(listing: StockListing, row: Record<string, string>, options: LoadOptions, year: number) {
  const reference =
    listing.reference ?? `riga-${createHash('sha256').update(JSON.stringify(row)).digest('hex').slice(0, 24)}`;
  if (listing.mileage !== null) return { ...listing, reference, mileage: listing.mileage };
  if (!options.estimateMileage) return undefined;
  const mileage = estimatedMileage(options.catalogue, listing.powerType, year - listing.registrationYear);
  return { ...listing, reference, mileage, description: `${listing.description}\n\n${ESTIMATE_NOTICE}`.trim() };
}

interface Waiting {
  fate: RowFate;
  listing: CompleteListing;
}

/** Loads a stock file row by row; the rows are read twice, once for what single rows do not say. */
export async function loadStock(openRows: OpenRows, options: LoadOptions): Promise<StockReport> {
  const { db, columns, onFate } = options;
  const survey = await surveyStock(openRows(), columns, options);
  const advertYear = survey.advertYear ?? new Date().getFullYear();
  const context = { ...options, advertYear, dealerPlaces: survey.dealerPlaces };
  const dealerOf = stockDealers(options.source, survey.dealerPlaces);
  const report = emptyReport();
  const waiting = new Map<string, Waiting>();
  const settle = (fate: RowFate) => {
    addFate(report, fate);
    onFate?.(fate);
  };
  const flush = async () => {
    const rows = [...waiting.values()];
    waiting.clear();
    if (rows.length === 0) return;
    const written =
      db &&
      (await writeStock(
        db,
        rows.map(({ listing }) => listing),
        dealerOf,
      ));
    for (const [at, { fate }] of rows.entries()) settle({ ...fate, fate: written?.[at] ?? 'valid' });
  };
  let line = 1;
  for await (const row of openRows()) {
    line += 1;
    const result = mapStockRow(row, columns, context);
    const listing = result.ok ? complete(result.listing, row, options, advertYear) : undefined;
    if (!result.ok || listing === undefined) {
      const reasons = result.ok ? (['mileage-missing'] as const) : result.reasons;
      const reference = columns.reference === undefined ? null : (row[columns.reference] ?? null);
      settle({ line, reference, fate: 'rejected', reasons: [...reasons], notes: [] });
      continue;
    }
    const key = `${listing.sellerType}/${listing.dealerKey}/${listing.place.province}/${listing.reference}`;
    if (waiting.size >= CHUNK_ROWS || waiting.has(key)) await flush();
    const notes = result.listing.mileage === null ? [...result.notes, 'mileage-estimated' as const] : result.notes;
    waiting.set(key, { listing, fate: { line, reference: listing.reference, fate: 'valid', reasons: [], notes } });
  }
  await flush();
  return report;
}
