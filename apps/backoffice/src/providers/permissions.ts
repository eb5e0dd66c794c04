import { type DealerRole, mayAs } from '@carzaa/api/contract/dealerRoles';

export type Instance = 'admin' | 'dealer';

type Action = 'list' | 'show' | 'create' | 'edit' | 'delete' | 'export';

/** Which pages and buttons each resource has in each instance. Who may make its calls is for the contract's rows to say. */
const PERMISSIONS: Record<Instance, Readonly<Record<string, readonly Action[]>>> = {
  admin: {
    users: ['list', 'create', 'edit', 'delete', 'export'],
    dealers: ['list', 'show', 'edit', 'export'],
    verifications: ['list', 'show', 'edit'],
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
    activity: ['list'],
  },
};

/** What a dealership's viewers have of it: the pages that read. A car's form is one, with nothing in it to be pressed. */
const VIEWERS: Readonly<Record<string, readonly Action[]>> = {
  listings: ['list', 'edit', 'export'],
  carfax: ['list', 'show', 'edit'],
  'carfax-reports': ['list', 'show', 'edit'],
  messages: ['list', 'show'],
};

/** `role` is what the person is in the dealership, where there is one. */
export function mayDo(instance: Instance, resource: string, action: string, role: DealerRole = 'owner'): boolean {
  const isViewer = instance === 'dealer' && !mayAs(role, 'seller');
  if (resource === 'activity' && role !== 'owner') return false;
  return (isViewer ? VIEWERS : PERMISSIONS[instance])[resource]?.some((each) => each === action) ?? false;
}
