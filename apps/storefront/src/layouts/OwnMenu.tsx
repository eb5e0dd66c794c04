import type { CurrentUser } from '@carzaa/api/calls/public/users';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { Link } from '../ui/Link.tsx';
import { useApi } from '../api.ts';
import { sessionIt as it } from '../it/session.ts';
import { networkIt } from '../it/network.ts';
import { network } from '../network.ts';
import { paths } from '../paths.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './Header.module.css';

/** The name of whoever is signed in, with their pages and the way out. */
export function OwnMenu({ user }: { user: CurrentUser }) {
  const firstName = user.name.split(' ', 1)[0] ?? user.name;
  return (
    <details className={styles.account}>
      <summary className={styles.item} aria-label={it.account(user.name)}>
        <Icon name="user" />
        <span className={styles.label}>{firstName}</span>
        <Icon name="chevron-down" small />
      </summary>
      <nav aria-label={it.accountMenu}>
        <p>
          <b>{user.name}</b>
          <span>{user.email}</span>
        </p>
        {(user.role === 'dealer' || user.ownDealers.length > 0) && <Link to={paths.dealerTarget()}>{it.dealer}</Link>}
        {user.role.endsWith('-admin') && <a href={paths.admin()}>{it.admin}</a>}
        <Link to={paths.profile()}>{it.profile}</Link>
        <Link to={paths.favourites()}>{it.favourites}</Link>
        {user.email_verified_at === null && <Link to={paths.verifyEmail()}>{it.verifyEmail}</Link>}
        <SignOut />
      </nav>
    </details>
  );
}

function SignOut() {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  const leave = () =>
    import('../signOut.ts').then(
      ({ signOut }) => signOut(api, queryClient, navigate),
      () => network.say(networkIt.notDone),
    );

  return (
    <button type="button" onClick={() => void leave()}>
      {it.signOut}
    </button>
  );
}
