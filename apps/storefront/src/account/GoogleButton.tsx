import { useCall } from '../api.ts';
import { accountIt } from '../it/account.ts';
import { accountPaths } from '../accountPaths.ts';
import styles from './AccountCard.module.css';

const it = accountIt.signIn;

/** The way in by Google, where this installation has it: an address of the server's, so a plain link. */
export function GoogleButton({ redirectTo }: { redirectTo?: string | undefined }) {
  const { data } = useCall('misc', 'features');
  if (!data?.google) return null;
  return (
    <>
      <p className={styles.or}>{it.or}</p>
      <a className="btn btn-2 btn-wide" href={accountPaths.google(redirectTo)} rel="nofollow">
        {it.google}
      </a>
    </>
  );
}
