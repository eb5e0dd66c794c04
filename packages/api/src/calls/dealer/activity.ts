import { z } from 'zod';
import { endpoint, OWN, OWNERS } from '../../contract/endpoint.ts';
import { auditAction, auditEntry, auditSubjectType } from '../admin/audit.ts';
import { backofficeListQuery } from '../backofficeList.ts';
import { isoDateTime, pageOf, uuid } from '../shared.ts';

const activityFilters = {
  /** A colleague, or who was one. */
  actor: uuid.optional(),
  subject_type: z.union([auditSubjectType, z.array(auditSubjectType).min(1).max(20)]).optional(),
  /** With it, the list is one car's story. */
  subject_id: z.string().min(1).max(100).optional(),
  action: z.union([auditAction, z.array(auditAction).min(1).max(30)]).optional(),
  from: isoDateTime.optional(),
  to: isoDateTime.optional(),
};
const activityQuery = backofficeListQuery(activityFilters, ['at']);

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
