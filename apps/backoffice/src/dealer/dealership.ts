import { createContext, use } from 'react';

export interface Dealership {
  uuid: string;
  name: string;
  /** Nobody has accepted it yet: nothing of it is public. */
  isInReview?: boolean;
}

export const DealershipContext = createContext<Dealership | null>(null);

/** The dealership whose area this is. */
export function useDealership(): Dealership {
  const dealership = use(DealershipContext);
  if (!dealership) throw new Error('Outside a dealer area');
  return dealership;
}
