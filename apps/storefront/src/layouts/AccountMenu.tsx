import { Link, useLocation } from 'react-router';
import { sessionIt as it } from '../it/session.ts';
import { paths } from '../paths.ts';
import { useUser } from '../session.ts';
import { Icon } from '../ui/Icon.tsx';
import { OwnMenuSlot } from './OwnMenuSlot.tsx';

/** "Accedi" for a guest; for whoever is signed in a menu, which nobody else downloads. */
export function AccountMenu() {
  const user = useUser();
  const { pathname, search } = useLocation();
  if (user) return <OwnMenuSlot user={user} />;
  const redirectTo = pathname === paths.home() || pathname === paths.signUp() ? undefined : pathname + search;
  return (
    <Link className="ghost" to={paths.signIn({ redirectTo })} rel="nofollow">
      <Icon name="user" />
      {it.signIn}
    </Link>
  );
}
