import type { AdminUser } from '@carzaa/api/calls/admin/adminUsers';
import { longDate } from '@carzaa/api/text/dates';
import { count } from '@carzaa/api/text/format';
import { userTexts } from '../../it/users.ts';
import { EnabledChip } from '../../ui/EnabledChip.tsx';
import type { Look } from '../../ui/QuickLook.tsx';

/** What an administrator sees of an account at a glance. */
export function userLook(user: AdminUser): Look {
  const { email_verified_at: verified, last_seen_at: seen } = user;
  return {
    title: user.name,
    over: userTexts.roles[user.role],
    chip: <EnabledChip of="person" {...user} />,
    facts: [
      ['email', user.email],
      ['verified', verified === null ? userTexts.no : longDate(verified)],
      ['phone', user.phone],
      ['dealers_count', count(user.dealers_count)],
      ['last_seen_at', seen && longDate(seen)],
      ['created_at', longDate(user.created_at)],
    ],
  };
}
