import type { AuditEntryRow } from '@carzaa/api/calls/admin/audit';
import { auditTexts } from '../../it/audit.ts';

/** Who did it, and who was helping. */
export function actorOf({ actor, support_by: helper }: AuditEntryRow): string {
  const name = actor.uuid === null ? auditTexts.server : actor.name;
  return helper ? `${name}, ${auditTexts.support(helper.name)}` : name;
}
