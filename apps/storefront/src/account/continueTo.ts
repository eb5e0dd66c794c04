import type { NavigateFunction } from 'react-router';
import { isOutsideStorefront } from '@carzaa/api/officeGuards';

/** Leads on to a path of this origin, the other application's included; the page left does not come back. */
export function goOn(navigate: NavigateFunction, path: string): void {
  if (isOutsideStorefront(path)) window.location.replace(path);
  else void navigate(path, { replace: true });
}
