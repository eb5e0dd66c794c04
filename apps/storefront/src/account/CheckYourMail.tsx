import { Link } from '../ui/Link.tsx';
import { accountIt } from '../it/account.ts';
import { accountPaths } from '../accountPaths.ts';
import { AccountCard } from './AccountCard.tsx';
import styles from './AccountCard.module.css';

const it = accountIt.signUp;

/** After a registration: the address is to be confirmed, then there is the sign-in. */
export function CheckYourMail({
  email,
  signIn,
  onward,
}: {
  email: string;
  signIn: string;
  onward: string | undefined;
}) {
  return (
    <AccountCard title={it.doneTitle} text={<output>{it.done(email)}</output>}>
      <p className={styles.more}>
        {it.notArrived} <Link to={accountPaths.emailTokenExpired(onward)}>{it.sendAgain}</Link>.
      </p>
      <Link className="btn btn-1 btn-wide" to={signIn}>
        {accountIt.signIn.title}
      </Link>
    </AccountCard>
  );
}
