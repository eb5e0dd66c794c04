import { Readable } from 'node:stream';
import { type DealerListing, dealerListingQuery } from '@carzaa/api/calls/dealer/dealerListings';
import { statisticsQuery } from '@carzaa/api/calls/dealer/dealerStatistics';
import { csvHead, csvLine } from '@carzaa/api/text/csv';
import { STATES_IN_FILES } from '@carzaa/api/exports';
import { ApiError } from '@carzaa/api/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Identify } from '../../../http/access.ts';
import { ownedDealer } from '../../../http/ownedDealer.ts';
import type { Schema } from '../../../db/schema.ts';
import { dealerCsvHeaders } from '../../../shared/listings/dealerCsvHeaders.ts';
import { checkQueryOf } from '../../../http/serve.ts';
import { filteredStock, stockOrder, stockRows, type StockScope } from './dealerListings.queries.ts';
import { toDealerListing } from './dealerListings.rules.ts';
import { isOwn, statisticsOf } from './statistics.queries.ts';
import { periodOf } from './statistics.rules.ts';

const BATCH = 200;

const STOCK_HEAD = [
  ['Riferimento', 'Marca', 'Modello', 'Versione', 'Targa', 'Telaio', 'Stato', 'Prezzo', 'Chilometri', 'Anno', 'Mese'],
  ['Foto', 'Qualità', 'Giorni in vendita', 'Visite', 'Contatti', 'Preferiti', 'In vetrina', 'In evidenza', 'Carfax'],
].flat();

/** In the order of `STOCK_HEAD`. */
function stockCells(row: DealerListing) {
  const vehicle = [
    row.reference,
    row.brand_name,
    row.model_name,
    row.version,
    row.plate,
    row.vin,
    STATES_IN_FILES[row.state],
  ];
  const facts = [row.price, row.mileage, row.registration_year, row.registration_month, row.photo_count, row.quality];
  const interest = [row.days_on_sale, row.views, row.contacts, row.favourites];
  return [...vehicle, ...facts, ...interest, row.showcased, row.featured, row.carfax];
}

type StockQuery = z.output<typeof dealerListingQuery>;

/** The filtered stock in its order, some rows at a time. */
async function* stockCsv(db: Kysely<Schema>, scope: StockScope, query: StockQuery, now: Date): AsyncGenerator<string> {
  yield csvHead(STOCK_HEAD);
  const found = await filteredStock(db, scope, query.filters, now)
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

const queryOf = <T extends z.ZodType>(schema: T, { url }: FastifyRequest) =>
  checkQueryOf(schema, url.split('?', 2)[1] ?? '');

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
  const opened = async (request: FastifyRequest) => {
    const db = database();
    if (!db) throw new ApiError('1', { status: 503, retryAfter: 2 });
    const { dealer, actor } = await ownedDealer(request, identify);
    return { db, dealer, actor: actor.uuid };
  };

  app.get('/api/dealers/:dealer/listings/export', async (request, reply) => {
    const { db, dealer, actor } = await opened(request);
    const query = queryOf(dealerListingQuery, request);
    const now = new Date();
    return reply
      .headers(await dealerCsvHeaders(db, { dealer, what: 'annunci', now }))
      .send(Readable.from(stockCsv(db, { dealer, actor }, query, now)));
  });

  const sendStatistics = async (request: FastifyRequest<{ Params: { id?: string } }>, reply: FastifyReply) => {
    const { db, dealer } = await opened(request);
    const { id } = request.params;
    if (id !== undefined && !(await isOwn(db, dealer, id))) throw new ApiError('4');
    const scope = id === undefined ? { dealer } : { dealer, listing: id };
    const now = new Date();
    const { days } = await statisticsOf(db, scope, periodOf(queryOf(statisticsQuery, request), now));
    const lines = days.map(({ day, views, contacts, favourites }) => csvLine([day, views, contacts, favourites]));
    return reply
      .headers(await dealerCsvHeaders(db, { dealer, what: 'statistiche', now }))
      .send(csvHead(['Giorno', 'Visite', 'Contatti', 'Preferiti']) + lines.join(''));
  };
  app.get('/api/dealers/:dealer/statistics.csv', sendStatistics);
  app.get('/api/dealers/:dealer/listings/:id/statistics.csv', sendStatistics);
}
