import type { adminRateCalls, RateBody, RateRow } from '@carzaa/api/calls/admin/adminRates';
import { toPage } from '@carzaa/api/calls/shared';
import type { Handlers } from '@carzaa/api/contract/endpoint';
import { ApiError, invalid } from '@carzaa/api/contract/errors';
import { overtaken } from '@carzaa/api/contract/overtaken';
import type { RateKind } from '@carzaa/api/vehicle/rates';
import type { Kysely, Transaction } from 'kysely';
import type { Context } from '../../http/context.ts';
import { writeAudit } from '../../shared/audit/audit.ts';
import type { Schema } from '../../db/schema.ts';
import {
  addRate,
  deleteRate,
  findRate,
  findTwinRate,
  isArea,
  isRateInForce,
  lockRates,
  ratesPage,
  updateRate,
} from './rates.queries.ts';

interface Dependencies {
  db: Kysely<Schema>;
  now: () => Date;
}

/** Kinds without which the costs are complete all the same. */
const DISPENSABLE: ReadonlySet<RateKind> = new Set([
  'tax_own',
  'transfer_fee',
  'luxury_share',
  'ipt_vat_flat',
  'foreign_always',
  'foreign_perhaps',
  // Without these the line shows as unknown, or uses the fuel's value.
  'usual_consumption',
  'real_consumption',
  'fuel_price',
]);

const TWICE = 'C’è già una tariffa uguale da quel giorno.';
const NEEDED =
  'Senza questa tariffa i costi non si calcolano: correggila, oppure aggiungine una che vale da un altro giorno.';

/** Throws code 2 unless an area is empty, a province or a region. */
async function checkArea(trx: Transaction<Schema>, { area }: RateBody): Promise<void> {
  if (area === '') return;
  if (!(await isArea(trx, area)))
    throw invalid({ area: ['Scrivi la sigla di una provincia o il nome di una regione.'] });
}

async function checkOnce(trx: Transaction<Schema>, body: RateBody, self?: string): Promise<void> {
  const twin = await findTwinRate(trx, body);
  if (twin !== undefined && twin !== self) throw invalid({ valid_from: [TWICE] });
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
  async function checkKept(trx: Transaction<Schema>, rate: RateRow): Promise<void> {
    const { kind, area } = rate;
    if (area !== '' || DISPENSABLE.has(kind)) return;
    if (!(await isRateInForce(trx, rate, now()))) throw new ApiError('2', { message: NEEDED });
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
        const after = await addRate(trx, body, now());
        const subject = { subject_type: 'rate', subject_id: after.uuid, subject_name: named(after) } as const;
        await writeAudit(trx, context, { action: 'create', ...subject, before: null, after: { ...after }, at: now() });
        return after;
      }),

    update: ({ params: { id }, body: { revision, ...body } }, context) =>
      db.transaction().execute(async (trx) => {
        await lockRates(trx);
        const before = await findRate(trx, id);
        if (!before) throw new ApiError('4');
        if (before.revision !== revision) throw overtaken('rate', before);
        await checkArea(trx, body);
        await checkOnce(trx, body, id);
        const after = await updateRate(trx, id, { ...body, revision: revision + 1 }, now());
        await checkKept(trx, before);
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
        await deleteRate(trx, id);
        await checkKept(trx, before);
        const subject = { subject_type: 'rate', subject_id: id, subject_name: named(before) } as const;
        await writeAudit(trx, context, { action: 'delete', ...subject, before: { ...before }, after: null, at: now() });
        return null;
      }),
  };
}
