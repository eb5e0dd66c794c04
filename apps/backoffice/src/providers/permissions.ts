import type { Role } from '@carzaa/api/rules';

export type Instance = 'admin' | 'dealer';

type Action = 'list' | 'show' | 'create' | 'edit' | 'delete' | 'export';
const EVERYTHING: readonly Action[] = ['list', 'show', 'create', 'edit', 'delete', 'export'];

/**
 * What may be done with each resource in each instance. What is not here is refused; the server has the last word in
 * any case.
 */
const PERMISSIONS: Record<Instance, Readonly<Record<string, readonly Action[]>>> = {
  admin: {
    users: ['list', 'create', 'edit', 'delete', 'export'],
    dealers: ['list', 'show', 'edit', 'export'],
    'dealer-admins': ['list', 'edit', 'export'],
    listings: ['list', 'edit', 'export'],
    moderation: ['list', 'show', 'edit', 'export'],
    messages: ['list', 'show', 'edit', 'delete', 'export'],
    carfax: ['list', 'show', 'edit', 'export'],
    'carfax-reports': ['list', 'show', 'edit', 'create', 'delete', 'export'],
    'import-runs': ['list', 'show', 'edit', 'export'],
    plans: ['list', 'edit'],
    rates: ['list', 'create', 'edit', 'delete'],
    'audit-log': ['list', 'show', 'edit', 'export'],
  },
  dealer: {
    listings: ['list', 'create', 'edit', 'delete', 'export'],
    carfax: ['list', 'show', 'edit'],
    'carfax-reports': ['list', 'show', 'edit', 'create', 'delete'],
    messages: ['list', 'show'],
    imports: ['list', 'create', 'edit', 'delete'],
    'import-runs': ['list'],
  },
};

/** Resources of which only a super-admin may do more than look. */
const SUPER_ONLY: Readonly<Record<string, readonly Action[]>> = {};

export function mayDo(instance: Instance, role: Role | undefined, resource: string, action: string): boolean {
  const known = EVERYTHING.find((each) => each === action);
  if (!known || !PERMISSIONS[instance][resource]?.includes(known)) return false;
  return role === 'super-admin' || !SUPER_ONLY[resource]?.includes(known);
}
