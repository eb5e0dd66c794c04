import { z } from 'zod';
import { endpoint, OWN, OWNERS } from '../../contract/endpoint.ts';
import { auditEntry, auditFilters } from '../admin/audit.ts';
import { backofficeListQuery } from '../backofficeList.ts';
import { pageOf } from '../shared.ts';

const activityQuery = backofficeListQuery(auditFilters, ['at']);

/** As administrators see it, without from where: that is nobody's at work. */
const activityEntry = auditEntry.omit({ ip: true, support_by: true }).extend({
  /** Done by an administrator of the site who was signed in as the actor, to help. */
  in_support: z.boolean(),
});
export type ActivityEntry = z.infer<typeof activityEntry>;

export const activityCalls = {
  list: endpoint({
    method: 'GET',
    path: '/api/dealers/{dealer}/activity',
    ...OWN,
    ...OWNERS,
    summary: 'Chi ha fatto che cosa nella concessionaria, e quando',
    query: activityQuery,
    data: pageOf(activityEntry),
  }),
};
