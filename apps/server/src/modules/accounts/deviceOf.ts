import type { AdminUserDetail } from '@carzaa/api/calls/admin/adminUsers';
import { parse } from 'bowser';

type Device = AdminUserDetail['sessions'][number]['device'];

/** The names of the browser and the system that a `User-Agent` stands for; null where it does not tell. */
export function deviceOf(userAgent: string): Device {
  if (userAgent === '') return { browser: null, system: null };
  const { browser, os } = parse(userAgent);
  // "Samsung Internet for Android" runs on nothing else, and the system is named beside it.
  const name = browser.name?.replace(/ for Android$/, '');
  return { browser: name || null, system: os.name || null };
}
