import { Link } from 'react-router';
import { accountIt } from '../it/account.ts';
import { paths } from '../paths.ts';
import { AccountCard } from './AccountCard.tsx';

const it = accountIt.signUp;

/** After a registration: the address is to be confirmed, then there is the sign-in. */
export function CheckYourMail({ email, signIn }: { email: string; signIn: string }) {
  return (
    <AccountCard title={it.doneTitle} text={<output>{it.done(email)}</output>}>
      <p className="auth-more">
        {it.notArrived} <Link to={paths.emailTokenExpired()}>{it.sendAgain}</Link>.
      </p>
      <Link className="btn btn-1 btn-wide" to={signIn}>
        {accountIt.signIn.title}
      </Link>
    </AccountCard>
  );
}
