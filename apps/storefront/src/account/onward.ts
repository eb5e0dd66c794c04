import { ANY_ORIGIN, safeRedirect } from '@carzaa/api/contract/rules';
import { useLocation } from 'react-router';

/** Where an address says that the way goes on, when that is on this site. */
export function onwardOf(search: string): string | undefined {
  return safeRedirect(new URLSearchParams(search).get('redirectTo'), ANY_ORIGIN) ?? undefined;
}

/** Where this page leads on to. */
export function useOnward(): string | undefined {
  return onwardOf(useLocation().search);
}
