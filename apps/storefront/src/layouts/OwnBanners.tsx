import type { CurrentUser } from '@carzaa/api/calls/public/users';
import { useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { SupportBanner } from './SupportBanner.tsx';
import { VerifyBanner } from './VerifyBanner.tsx';

/** An administrator's help, or else an address that waits to be confirmed. */
export default function OwnBanners({ user }: { user: CurrentUser }) {
  const { pathname } = useLocation();
  if (user.support) return <SupportBanner name={user.name} until={user.support.until} />;
  return pathname === paths.verifyEmail() ? null : <VerifyBanner email={user.email} />;
}
