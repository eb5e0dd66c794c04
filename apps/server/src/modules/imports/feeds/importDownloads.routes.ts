import { Readable } from 'node:stream';
import { IMPORT_FIELDS } from '@carzaa/api/calls/dealer/importFeed';
import { csvHead, csvLine } from '@carzaa/api/text/csv';
import { ApiError } from '@carzaa/api/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { ownedDealer } from '../../../http/ownedDealer.ts';
import type { Identify } from '../../../http/access.ts';
import { dealerCsvHeaders } from '../../../shared/listings/dealerCsvHeaders.ts';
import type { Schema } from '../../../db/schema.ts';
import { csvHeaders } from '../../../http/csvStream.ts';
import { EXAMPLE_CSV } from './exampleFeed.ts';
import { problemRows, runRow } from './imports.queries.ts';

const fieldNames: Readonly<Record<string, string>> = { ...IMPORT_FIELDS, row: 'Riga', state: 'Stato' };

async function* problemLines(db: Kysely<Schema>, run: string) {
  yield csvHead(['Riga', 'Riferimento', 'Veicolo', 'Esito', 'Campo', 'Problema']);
  for await (const { line, reference, title, problems } of problemRows(db, run)) {
    for (const { field, message, is_warning } of problems) {
      yield csvLine([line, reference, title, is_warning ? 'Avviso' : 'Errore', fieldNames[field] ?? field, message]);
    }
  }
}

/** Files for a person to keep: the errors of a run, and an example of what can be imported. */
export function importDownloads(
  app: FastifyInstance,
  { services, identify }: { services: () => { database: { db: Kysely<Schema> } } | undefined; identify: Identify },
): void {
  const path = '/api/dealers/:dealer/imports';
  app.get(`${path}/example.csv`, async (request, reply) => {
    await ownedDealer(request, identify);
    return reply.headers(csvHeaders('esempio-annunci', new Date())).send(EXAMPLE_CSV);
  });
  app.get<{ Params: { run: string } }>(`${path}/:run/errors.csv`, async (request, reply) => {
    const { dealer } = await ownedDealer(request, identify);
    const { run } = request.params;
    const db = services()?.database.db;
    if (!db || !(await runRow(db, dealer, run))) throw new ApiError('4');
    const what = `errori-importazione-${run.slice(-8)}`;
    const headers = await dealerCsvHeaders(db, { dealer, what, now: new Date() });
    return reply.headers(headers).send(Readable.from(problemLines(db, run)));
  });
}
