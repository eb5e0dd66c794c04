import { z } from 'zod';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS, type AuditAction, type AuditSubject } from '../../audit.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { backofficeListQuery } from '../backofficeList.ts';
import { isoDateTime, pageOf, uuid } from '../shared.ts';

const auditAction = z.enum(Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]]);
const auditSubjectType = z.enum(Object.keys(AUDIT_SUBJECTS) as [AuditSubject, ...AuditSubject[]]);

export const auditFilters = {
  /** Who did it, or helped while it was done. */
  actor: uuid.optional(),
  subject_type: z.union([auditSubjectType, z.array(auditSubjectType).min(1).max(20)]).optional(),
  /** With it, the list is one record's timeline. */
  subject_id: z.string().min(1).max(100).optional(),
  action: z.union([auditAction, z.array(auditAction).min(1).max(30)]).optional(),
  from: isoDateTime.optional(),
  to: isoDateTime.optional(),
};
const auditQuery = backofficeListQuery(auditFilters, ['at']);
export type AuditQuery = z.output<typeof auditQuery>;

export const auditEntry = z.object({
  uuid,
  at: isoDateTime,
  /** No id is the server itself. */
  actor: z.object({ uuid: uuid.nullable(), name: z.string() }),
  /** The administrator who was signed in as the actor, for support. */
  support_by: z.object({ uuid, name: z.string() }).nullable(),
  action: auditAction,
  action_name: z.string(),
  subject_type: auditSubjectType,
  subject_type_name: z.string(),
  subject_id: z.string(),
  subject_name: z.string(),
  /** The fields that changed; null before a creation and after a deletion. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  ip: z.string(),
});
export type AuditEntryRow = z.infer<typeof auditEntry>;

export const auditCalls = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/audit-log',
    access: 'admin',
    summary: 'Il registro delle operazioni, o la storia di un solo elemento',
    query: auditQuery,
    data: pageOf(auditEntry),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/audit-log/{id}',
    access: 'admin',
    summary: 'Una voce del registro',
    data: auditEntry,
  }),
};
