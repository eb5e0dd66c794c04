import { Link } from '../ui/Link.tsx';
import { AccountCard } from '../account/AccountCard.tsx';
import { useOnward } from '../account/onward.ts';
import type { PageHead } from '../head.ts';
import { dealerIt } from '../it/dealer.ts';
import { paths } from '../paths.ts';
import { useUser } from '../session.ts';
import styles from '../account/AccountCard.module.css';

const it = dealerIt.failed;

export const head: PageHead = () => ({ title: it.title, noindex: true });

/** What to do when a dealership, or the address of who wants into its area, could not be verified. */
export function Component() {
  const user = useUser();
  const onward = useOnward();
  if (user?.email_verified_at === null) {
    return (
      <AccountCard title={it.unconfirmedTitle} text={it.unconfirmed(user.email)}>
        <Link className="btn btn-1 btn-wide" to={paths.verifyEmail(onward)}>
          {it.verifyEmail}
        </Link>
        <Link className="btn btn-2 btn-wide" to={paths.contactUs()}>
          {it.contact}
        </Link>
      </AccountCard>
    );
  }
  return (
    <AccountCard title={it.title} text={it.text}>
      <ul className={styles.reasons}>
        {it.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <Link className="btn btn-1 btn-wide" to={user ? paths.noDealer() : paths.dealerSignUp()}>
        {it.again}
      </Link>
      <Link className="btn btn-2 btn-wide" to={paths.contactUs()}>
        {it.contact}
      </Link>
    </AccountCard>
  );
}
