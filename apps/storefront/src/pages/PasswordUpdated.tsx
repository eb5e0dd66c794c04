import { Link } from '../ui/Link.tsx';
import { AccountCard } from '../account/AccountCard.tsx';
import type { PageHead } from '../head.ts';
import { accountIt } from '../it/account.ts';
import { paths } from '../paths.ts';

const it = accountIt.passwordUpdated;

export const head: PageHead = () => ({ title: it.title, noindex: true });

export function Component() {
  return (
    <AccountCard title={it.title} text={it.text}>
      <Link className="btn btn-1 btn-wide" to={paths.signIn()}>
        {it.signIn}
      </Link>
    </AccountCard>
  );
}
