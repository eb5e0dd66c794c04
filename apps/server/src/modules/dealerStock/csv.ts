import { Readable } from 'node:stream';
import { type DealerListing, dealerListingQuery } from '@carzaa/api/calls/dealerListings';
import { statisticsQuery } from '@carzaa/api/calls/dealerStatistics';
import { ApiError, invalid } from '@carzaa/api/errors';
import { parseQuery } from '@carzaa/api/query';
import { isUuid } from '@carzaa/api/text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { authorize, type Identify } from '../../access.ts';
import type { Schema } from '../../db/schema.ts';
import { findUnsafeText } from '../../http/unsafeText.ts';
import { fieldErrors } from '../../http/zodTexts.ts';
import { ownerOf } from '../../ownership.ts';
import { filteredStock, stockOrder, stockRows } from './dealerStock.queries.ts';
import { toDealerListing } from './dealerStock.rules.ts';
import { isOwn, periodOf, statisticsOf } from './statistics.ts';

/** Spreadsheets know the file for UTF-8 by it. */
const BOM = '\uFEFF';
const BATCH = 200;

type Cell = string | number | boolean | null;

/** A value between semicolons. Text that a spreadsheet would take for a formula is led by an apostrophe. */
export function csvCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'sì' : 'no';
  if (typeof value === 'number') return String(value).replace('.', ',');
  const text = /^[\s]*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`;
}

const STATES = {
  draft: 'bozza',
  published: 'pubblicato',
  reserved: 'riservato',
  sold: 'venduto',
  disabled: 'disattivato',
};

const STOCK_HEAD = [
  ['Riferimento', 'Marca', 'Modello', 'Versione', 'Targa', 'Telaio', 'Stato', 'Prezzo', 'Chilometri', 'Anno', 'Mese'],
  ['Foto', 'Qualità', 'Giorni in vendita', 'Visite', 'Contatti', 'Preferiti', 'In vetrina', 'In evidenza', 'Carfax'],
].flat();

/** In the order of `STOCK_HEAD`. */
function stockCells(row: DealerListing): Cell[] {
  const vehicle = [row.reference, row.brand_name, row.model_name, row.version, row.plate, row.vin, STATES[row.state]];
  const facts = [row.price, row.mileage, row.registration_year, row.registration_month, row.photo_count, row.quality];
  const interest = [row.days_on_sale, row.views, row.contacts, row.favourites];
  return [...vehicle, ...facts, ...interest, row.showcased, row.featured, row.carfax];
}

type StockQuery = z.output<typeof dealerListingQuery>;

/** The filtered stock in its order, some rows at a time. */
async function* stockCsv(db: Kysely<Schema>, dealer: string, query: StockQuery, now: Date): AsyncGenerator<string> {
  yield BOM + csvLine(STOCK_HEAD);
  const scope = { dealer };
  const found = await filteredStock(db, scope, query.filters)
    .select('listings.id')
    .orderBy(stockOrder(query))
    .execute();
  for (let from = 0; from < found.length; from += BATCH) {
    const ids = found.slice(from, from + BATCH).map(({ id }) => id);
    const rows = new Map((await stockRows(db, scope, ids)).map((row) => [row.id, toDealerListing(row, now)]));
    yield ids
      .flatMap((id) => rows.get(id) ?? [])
      .map((row) => csvLine(stockCells(row)))
      .join('');
  }
}

function queryOf<T extends z.ZodType>(schema: T, { url }: FastifyRequest): z.output<T> {
  const raw = parseQuery(url.split('?', 2)[1] ?? '');
  if (findUnsafeText(raw)) throw invalid({ query: ['Contiene caratteri non ammessi'] });
  const result = schema.safeParse(raw);
  if (!result.success) throw invalid(fieldErrors(result.error, 'query'));
  return result.data;
}

const headers = (name: string) => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${name}-${new Date().toISOString().slice(0, 10)}.csv"`,
  'cache-control': 'no-store',
});

interface CsvDependencies {
  identify: Identify;
  /** Undefined until the server is ready. */
  db: () => Kysely<Schema> | undefined;
}

/**
 * Downloads for spreadsheets, which are no JSON and so stand beside the contract: `…/listings/export` takes the query of
 * the stock's list, `…/statistics.csv` that of the statistics, of all listings or of one.
 */
export function stockCsvRoutes(app: FastifyInstance, { identify, db: database }: CsvDependencies): void {
  const opened = async (request: FastifyRequest<{ Params: { d: string } }>) => {
    const db = database();
    if (!db) throw new ApiError('1', { status: 503, retryAfter: 2 });
    const actor = await identify(request);
    authorize('dealer', actor);
    const { d } = request.params;
    if (!isUuid(d)) throw new ApiError('4');
    ownerOf({ actor }, d);
    return { db, dealer: d };
  };

  app.get<{ Params: { d: string } }>('/api/dealers/:d/listings/export', async (request, reply) => {
    const { db, dealer } = await opened(request);
    const query = queryOf(dealerListingQuery, request);
    return reply.headers(headers('parco-auto')).send(Readable.from(stockCsv(db, dealer, query, new Date())));
  });

  const sendStatistics = async (
    request: FastifyRequest<{ Params: { d: string; id?: string } }>,
    reply: FastifyReply,
  ) => {
    const { db, dealer } = await opened(request);
    const { id } = request.params;
    if (id !== undefined && !(await isOwn(db, dealer, id))) throw new ApiError('4');
    const scope = id === undefined ? { dealer } : { dealer, listing: id };
    const { days } = await statisticsOf(db, scope, periodOf(queryOf(statisticsQuery, request), new Date()));
    const lines = days.map(({ day, views, contacts, favourites }) => csvLine([day, views, contacts, favourites]));
    return reply
      .headers(headers('statistiche'))
      .send(BOM + csvLine(['Giorno', 'Visite', 'Contatti', 'Preferiti']) + lines.join(''));
  };
  app.get('/api/dealers/:d/statistics.csv', sendStatistics);
  app.get('/api/dealers/:d/listings/:id/statistics.csv', sendStatistics);
}
