import type { CurrentUser } from '@carzaa/api/calls/public/users';
import { type DealerRole, mayAs } from '@carzaa/api/contract/dealerRoles';
import { createContext, use } from 'react';

export interface Dealership {
  uuid: string;
  name: string;
  /** What the person in front of the screen is there. */
  role: DealerRole;
  /** Nobody has accepted it yet: nothing of it is public. */
  isInReview?: boolean;
  /** Why and since when an administrator has it disabled: everything may be read, and nothing changed. */
  disabled?: CurrentUser['ownDealers'][number]['disabled'];
}

export const DealershipContext = createContext<Dealership | null>(null);

/** The dealership whose area this is. */
export function useDealership(): Dealership {
  const dealership = use(DealershipContext);
  if (!dealership) throw new Error('Outside a dealer area');
  return dealership;
}

/** Whether the person is at least `needed` in the dealership; what administrators see is not for it to say. */
export function useIs(needed: DealerRole): boolean {
  const dealership = use(DealershipContext);
  return dealership === null || mayAs(dealership.role, needed);
}

/** Whether the person may do what takes `needed`, as the contract's rows say: nothing while the dealership is disabled. */
export function useMay(needed: DealerRole): boolean {
  const isDisabled = Boolean(use(DealershipContext)?.disabled);
  return useIs(needed) && !isDisabled;
}
