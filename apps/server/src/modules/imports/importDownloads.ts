import { Readable } from 'node:stream';
import { IMPORT_FIELDS } from '@carzaa/api/calls/importFeed';
import { csvHead, csvLine } from '@carzaa/api/csv';
import { ApiError } from '@carzaa/api/errors';
import { isUuid } from '@carzaa/api/text';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import { authorize, type Identify } from '../../access.ts';
import type { Schema } from '../../db/schema.ts';
import { ownerOf } from '../../ownership.ts';
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

function sendCsv(reply: FastifyReply, name: string, body: string | Readable) {
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .type('text/csv; charset=utf-8')
    .send(body);
}

/** Files for a person to keep: the errors of a run, and an example of what can be imported. */
export function importDownloads(
  app: FastifyInstance,
  { services, identify }: { services: () => { database: { db: Kysely<Schema> } } | undefined; identify: Identify },
): void {
  const path = '/api/dealers/:d/imports';
  app.get<{ Params: { d: string } }>(`${path}/example.csv`, async (request, reply) => {
    const actor = await identify(request);
    authorize('dealer', actor);
    ownerOf({ actor }, request.params.d);
    return sendCsv(reply, 'esempio-stock.csv', EXAMPLE_CSV);
  });
  app.get<{ Params: { d: string; run: string } }>(`${path}/:run/errors.csv`, async (request, reply) => {
    const { d, run } = request.params;
    const actor = await identify(request);
    authorize('dealer', actor);
    ownerOf({ actor }, d);
    const db = services()?.database.db;
    if (!db || !isUuid(run) || !(await runRow(db, d, run))) throw new ApiError('4');
    return sendCsv(reply, `errori-${run.slice(-8)}.csv`, Readable.from(problemLines(db, run)));
  });
}
