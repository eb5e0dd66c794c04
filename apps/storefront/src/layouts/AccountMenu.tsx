import { useLocation } from 'react-router';
import { Link } from '../ui/Link.tsx';
import { sessionIt as it } from '../it/session.ts';
import { paths } from '../paths.ts';
import { useUser } from '../session.ts';
import { Icon } from '../ui/Icon.tsx';
import { OwnMenuSlot } from './OwnMenuSlot.tsx';
import styles from './Header.module.css';

/** "Accedi" for a guest; for whoever is signed in a menu, which nobody else downloads. */
export function AccountMenu() {
  const user = useUser();
  const { pathname, search } = useLocation();
  if (user) return <OwnMenuSlot user={user} />;
  const isEntrance = [paths.home(), paths.signUp(), paths.dealerSignUp()].includes(pathname);
  const redirectTo = isEntrance ? (new URLSearchParams(search).get('redirectTo') ?? undefined) : pathname + search;
  return (
    <Link className={styles.item} to={paths.signIn({ redirectTo })} rel="nofollow">
      <Icon name="user" />
      {it.signIn}
    </Link>
  );
}
