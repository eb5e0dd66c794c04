import { LOGGED_COOKIE } from '@carzaa/api/constants';

/** The value of a readable cookie of this site. */
export function readCookie(name: string): string | undefined {
  const entry = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return entry === undefined ? undefined : decodeURIComponent(entry.slice(name.length + 1));
}

/** Whether the flag of a session is set in this browser. */
export const isLogged = (): boolean => readCookie(LOGGED_COOKIE) !== undefined;
