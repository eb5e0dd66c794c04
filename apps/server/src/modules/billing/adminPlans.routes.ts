import type { AdminPlan, adminPlanCalls } from '@carzaa/api/calls/admin/adminPlans';
import type { Handlers } from '@carzaa/api/contract/endpoint';
import { ApiError, invalid } from '@carzaa/api/contract/errors';
import type { Kysely } from 'kysely';
import { isChanged, overtaken } from '@carzaa/api/contract/overtaken';
import type { Context } from '../../http/context.ts';
import { writeAudit } from '../../shared/audit/audit.ts';
import type { Schema } from '../../db/schema.ts';
import { adminPlans, lockPlan, planImpactOf, updatePlan } from './adminPlans.queries.ts';

interface PlanServices {
  db: Kysely<Schema>;
  now: () => Date;
}

/** The plans, to administrators. */
export function adminPlanHandlers({ db, now }: PlanServices): Handlers<typeof adminPlanCalls, Context> {
  return {
    list: () => adminPlans(db),
    get: ({ params: { id } }) => find(db, id),

    async impact({ params: { id }, query }) {
      const { showcase_limit, featured_limit } = await find(db, id);
      return planImpactOf(db, id, {
        showcase_limit: query.showcase_limit ?? showcase_limit,
        featured_limit: query.featured_limit ?? featured_limit,
      });
    },

    async update({ params: { id }, body: { updated_at, ...form } }, context) {
      return db.transaction().execute(async (trx) => {
        const row = await lockPlan(trx, id);
        if (!row) throw new ApiError('4');
        if (isChanged(row, { updated_at })) throw overtaken('plan', await find(trx, id));
        if (row.tier === 'Free' && form.price !== 0) throw invalid({ price: ['Il piano gratuito non ha un prezzo'] });
        if (row.tier !== 'Free' && form.price === 0) throw invalid({ price: ['Un piano a pagamento ha un prezzo'] });
        // Never the same moment twice, or a second editor's guard would not notice.
        const moment = new Date(Math.max(now().getTime(), row.updated_at.getTime() + 1));
        await updatePlan(trx, id, { ...form, updated_at: moment });
        await writeAudit(trx, context, {
          action: 'update',
          subject_type: 'subscription_plan',
          subject_id: id,
          subject_name: form.name,
          before: row,
          after: { ...row, ...form },
          at: now(),
        });
        return find(trx, id);
      });
    },
  };
}

async function find(source: Kysely<Schema>, id: string): Promise<AdminPlan> {
  const [plan] = await adminPlans(source, id);
  if (!plan) throw new ApiError('4');
  return plan;
}
