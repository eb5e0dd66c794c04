import { type DealerRole, mayAs } from '@carzaa/api/contract/dealerRoles';
import type { ResourceProps } from 'react-admin';
import type { ResourceTexts } from '../it/resourceTexts.ts';

type Action = 'list' | 'show' | 'create' | 'edit' | 'delete' | 'export';

/** All that the office knows of a resource; react-admin's `<Resource>` is spread from it. */
export interface OfficeResource extends ResourceProps {
  texts: ResourceTexts;
  /** Its pages and buttons. Who may make its calls is for the contract's rows to say. */
  can: readonly Action[];
  /** Those for a dealership's viewers: the pages that read. A car's form is one, with nothing in it to be pressed. */
  viewersCan?: readonly Action[];
  isForOwners?: boolean;
}

const reads = (action: Action) => action === 'list' || action === 'show' || action === 'export';

/** What somebody is in a dealership, and whether that is disabled. */
export interface Workplace {
  role: DealerRole;
  disabled?: unknown;
}

/** `role` is what the person is in the dealership, where there is one; a disabled one is read. */
export function mayDo(
  resources: readonly OfficeResource[],
  name: string,
  action: string,
  { role, disabled }: Workplace = { role: 'owner' },
): boolean {
  const resource = resources.find((each) => each.name === name);
  if (!resource || (resource.isForOwners && role !== 'owner')) return false;
  const { can, viewersCan = [] } = resource;
  const actions = !mayAs(role, 'seller') ? viewersCan : disabled ? [...can.filter(reads), ...viewersCan] : can;
  return actions.some((each) => each === action);
}
