import { Readable } from 'node:stream';
import { type Lead, leadCalls, type LeadQuery } from '@carzaa/api/calls/dealer/leads';
import { ApiError } from '@carzaa/api/contract/errors';
import { LEAD_CHANNELS, LEAD_STAGES, LOST_REASONS } from '@carzaa/api/leads/stages';
import { csvHead, csvLine } from '@carzaa/api/text/csv';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Identify } from '../../http/access.ts';
import { ownedDealer } from '../../http/ownedDealer.ts';
import { checkQueryOf } from '../../http/serve.ts';
import { dealerCsvHeaders } from '../../shared/listings/dealerCsvHeaders.ts';
import { leadIds, leadsByIds } from './leads.queries.ts';

const BATCH = 200;

const HEAD = [
  ['Ricevuto', 'Canale', 'Fase', 'Motivo', 'Nome', 'Email', 'Telefono', 'Auto', 'Responsabile'],
  ['Prossima azione', 'Entro', 'Appuntamento', 'Minuti alla risposta', 'Ultime parole'],
].flat();

/** In the order of `HEAD`. */
const cells = (lead: Lead) => [
  lead.created_at,
  LEAD_CHANNELS[lead.channel],
  LEAD_STAGES[lead.stage],
  lead.lost_reason && LOST_REASONS[lead.lost_reason],
  lead.name,
  lead.email,
  lead.phone,
  lead.listing_title,
  lead.owner?.name ?? null,
  lead.next_action,
  lead.next_action_on,
  lead.appointment_at,
  lead.minutes_to_answer,
  lead.excerpt,
];

/** What a list finds, some leads at a time. */
async function* lines(db: Kysely<Schema>, dealer: string, query: LeadQuery, now: Date): AsyncGenerator<string> {
  yield csvHead(HEAD);
  const ids = await leadIds(db, dealer, query, now);
  for (let from = 0; from < ids.length; from += BATCH) {
    const part = ids.slice(from, from + BATCH);
    const rows = new Map((await leadsByIds(db, dealer, part)).map((lead) => [lead.uuid, lead]));
    yield part
      .flatMap((id) => rows.get(id) ?? [])
      .map((lead) => csvLine(cells(lead)))
      .join('');
  }
}

interface CsvDependencies {
  identify: Identify;
  db: () => Kysely<Schema> | undefined;
}

/** `…/leads.csv` takes the query of the list, and gives all that it finds, in its order. */
export function leadsCsvRoute(app: FastifyInstance, { identify, db: database }: CsvDependencies): void {
  app.get('/api/dealers/:dealer/leads.csv', async (request, reply) => {
    const db = database();
    if (!db) throw new ApiError('1', { status: 503, retryAfter: 2 });
    const { dealer } = await ownedDealer(request, identify);
    const query = checkQueryOf(leadCalls.list.query, request.url.split('?', 2)[1] ?? '');
    const now = new Date();
    return reply
      .headers(await dealerCsvHeaders(db, { dealer, what: 'contatti', now }))
      .send(Readable.from(lines(db, dealer, query, now)));
  });
}
