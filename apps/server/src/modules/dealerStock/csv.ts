import { Readable } from 'node:stream';
import { type DealerListing, dealerListingQuery } from '@carzaa/api/calls/dealerListings';
import { statisticsQuery } from '@carzaa/api/calls/dealerStatistics';
import { csvHead, csvLine } from '@carzaa/api/csv';
import { STATES_IN_FILES } from '@carzaa/api/exports';
import { ApiError } from '@carzaa/api/errors';
import { isUuid } from '@carzaa/api/text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { authorize, type Identify } from '../../access.ts';
import type { Schema } from '../../db/schema.ts';
import { csvHeaders } from '../../http/csvStream.ts';
import { ownerOf } from '../../ownership.ts';
import { checkQueryOf } from '../../serve.ts';
import { filteredStock, stockOrder, stockRows } from './dealerStock.queries.ts';
import { toDealerListing } from './dealerStock.rules.ts';
import { isOwn, periodOf, statisticsOf } from './statistics.ts';

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
async function* stockCsv(db: Kysely<Schema>, dealer: string, query: StockQuery, now: Date): AsyncGenerator<string> {
  yield csvHead(STOCK_HEAD);
  const scope = { dealer };
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
    const now = new Date();
    return reply.headers(csvHeaders('parco-auto', now)).send(Readable.from(stockCsv(db, dealer, query, now)));
  });

  const sendStatistics = async (
    request: FastifyRequest<{ Params: { d: string; id?: string } }>,
    reply: FastifyReply,
  ) => {
    const { db, dealer } = await opened(request);
    const { id } = request.params;
    if (id !== undefined && !(await isOwn(db, dealer, id))) throw new ApiError('4');
    const scope = id === undefined ? { dealer } : { dealer, listing: id };
    const now = new Date();
    const { days } = await statisticsOf(db, scope, periodOf(queryOf(statisticsQuery, request), now));
    const lines = days.map(({ day, views, contacts, favourites }) => csvLine([day, views, contacts, favourites]));
    return reply
      .headers(csvHeaders('statistiche', now))
      .send(csvHead(['Giorno', 'Visite', 'Contatti', 'Preferiti']) + lines.join(''));
  };
  app.get('/api/dealers/:d/statistics.csv', sendStatistics);
  app.get('/api/dealers/:d/listings/:id/statistics.csv', sendStatistics);
}
