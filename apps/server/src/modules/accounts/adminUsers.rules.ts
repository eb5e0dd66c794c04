import type { AdminUserDetail } from '@carzaa/api/calls/admin/adminUsers';
import { type Actor, isAdmin, isAdminRole, isSuperAdmin, type Role } from '@carzaa/api/contract/rules';

/** What an administrator may do with an account: of other administrators super-admins alone decide, and nobody of themselves. */
export function rightsOver(
  actor: Actor | null,
  target: { id: string; role: Role; enabled: boolean },
): AdminUserDetail['may'] {
  const isOwn = actor?.uuid === target.id;
  const may = isSuperAdmin(actor) || (isAdmin(actor) && !isAdminRole(target.role));
  return {
    edit: may,
    change_role: may && !isOwn,
    disable: may && !isOwn,
    support: may && !isOwn && !isAdminRole(target.role) && target.enabled,
  };
}

/** The roles that an administrator may give. */
export function mayAssign(actor: Actor | null, role: Role): boolean {
  return isAdminRole(role) ? isSuperAdmin(actor) : isAdmin(actor);
}
