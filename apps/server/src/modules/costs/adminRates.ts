import type { adminRateCalls, RateBody, RateRow } from '@carzaa/api/calls/adminRates';
import { toPage } from '@carzaa/api/calls/shared';
import type { Handlers } from '@carzaa/api/endpoint';
import { ApiError, invalid } from '@carzaa/api/errors';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { writeAudit } from '../../db/audit.ts';
import type { Schema } from '../../db/schema.ts';
import { findRate, ratesPage, toRateRow } from './rates.queries.ts';

interface Dependencies {
  db: Kysely<Schema>;
  now: () => Date;
}

const TWICE = 'C’è già una tariffa uguale da quel giorno.';
const OVERTAKEN = 'La tariffa è stata cambiata nel frattempo: controlla i dati attuali e riprova.';
const NEEDED =
  'Senza questa tariffa i costi non si calcolano: correggila, oppure aggiungine una che vale da un altro giorno.';

/** Throws code 2 unless an area is empty, a province or a region. */
async function checkArea(trx: Transaction<Schema>, { area }: RateBody): Promise<void> {
  if (area === '') return;
  const known = await trx
    .selectFrom('provinces')
    .where((where) => where.or([where('code', '=', area), where('region', '=', area)]))
    .select('code')
    .executeTakeFirst();
  if (!known) throw invalid({ area: ['Scrivi la sigla di una provincia o il nome di una regione.'] });
}

async function checkOnce(trx: Transaction<Schema>, body: RateBody, self?: string): Promise<void> {
  const { kind, area, detail, valid_from } = body;
  const twin = await trx
    .selectFrom('cost_rates')
    .where('kind', '=', kind)
    .where('area', '=', area)
    .where('detail', '=', detail)
    .where('valid_from', '=', valid_from)
    .select('id')
    .executeTakeFirst();
  if (twin && twin.id !== self) throw invalid({ valid_from: [TWICE] });
}

const named = ({ kind_name, area, detail }: RateRow) => [kind_name, detail, area].filter(Boolean).join(', ');

/** The rates of the costs, to administrators. */
export function adminRateHandlers({ db, now }: Dependencies): Handlers<typeof adminRateCalls, Context> {
  async function find(id: string): Promise<RateRow> {
    const row = await findRate(db, id);
    if (!row) throw new ApiError('4');
    return row;
  }

  /** Throws code 2 where a change would leave all of Italy without a kind of rate that there was. */
  async function checkKept(trx: Transaction<Schema>, { kind, detail, area }: RateRow): Promise<void> {
    if (area !== '' || kind === 'tax_own' || kind === 'transfer_fee' || kind === 'luxury_share') return;
    const left = await trx
      .selectFrom('cost_rates')
      .where('kind', '=', kind)
      .where('detail', '=', detail)
      .where('area', '=', '')
      .where('valid_from', '<=', now().toISOString().slice(0, 10))
      .select('id')
      .executeTakeFirst();
    if (!left) throw new ApiError('2', { message: NEEDED });
  }

  return {
    async list({ query }) {
      const { items, total } = await ratesPage(db, query);
      return toPage(items, total, query);
    },
    get: ({ params }) => find(params.id),

    create: ({ body }, context) =>
      db.transaction().execute(async (trx) => {
        await lockRates(trx);
        await checkArea(trx, body);
        await checkOnce(trx, body);
        const row = await trx
          .insertInto('cost_rates')
          .values({ ...body, created_at: now(), updated_at: now() })
          .returningAll()
          .executeTakeFirstOrThrow();
        const after = toRateRow(row);
        const subject = { subject_type: 'rate', subject_id: row.id, subject_name: named(after) } as const;
        await writeAudit(trx, context, { action: 'create', ...subject, before: null, after: { ...after }, at: now() });
        return after;
      }),

    update: ({ params: { id }, body: { revision, ...body } }, context) =>
      db.transaction().execute(async (trx) => {
        await lockRates(trx);
        const before = await findRate(trx, id);
        if (!before) throw new ApiError('4');
        if (before.revision !== revision) {
          throw new ApiError('2', { status: 409, message: OVERTAKEN, current: before });
        }
        await checkArea(trx, body);
        await checkOnce(trx, body, id);
        const row = await trx
          .updateTable('cost_rates')
          .set({ ...body, revision: revision + 1, updated_at: now() })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow();
        await checkKept(trx, before);
        const after = toRateRow(row);
        const subject = { subject_type: 'rate', subject_id: id, subject_name: named(after) } as const;
        await writeAudit(trx, context, {
          action: 'update',
          ...subject,
          before: { ...before },
          after: { ...after },
          at: now(),
        });
        return after;
      }),

    delete: ({ params: { id } }, context) =>
      db.transaction().execute(async (trx) => {
        await lockRates(trx);
        const before = await findRate(trx, id);
        if (!before) throw new ApiError('4');
        await trx.deleteFrom('cost_rates').where('id', '=', id).execute();
        await checkKept(trx, before);
        const subject = { subject_type: 'rate', subject_id: id, subject_name: named(before) } as const;
        await writeAudit(trx, context, { action: 'delete', ...subject, before: { ...before }, after: null, at: now() });
        return null;
      }),
  };
}

/** Writers one after the other: each sees what the one before it left. Reading goes on. */
async function lockRates(trx: Transaction<Schema>): Promise<void> {
  await sql`LOCK TABLE cost_rates IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
}
