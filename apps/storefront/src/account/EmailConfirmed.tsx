import { isOutsideStorefront } from '@carzaa/api/officeGuards';
import { landingOf } from '@carzaa/api/contract/rules';
import { Link } from '../ui/Link.tsx';
import { commonIt } from '../it/common.ts';
import { accountIt } from '../it/account.ts';
import { paths } from '../paths.ts';
import { useUser } from '../session.ts';
import { AccountCard } from './AccountCard.tsx';
import { useOnward } from './onward.ts';

const it = accountIt.emailVerified;

/** The address is confirmed: on to where the person was going, or where they belong. */
export function EmailConfirmed({ text }: { text: string }) {
  const user = useUser();
  const onward = useOnward();
  const landing = user ? landingOf(user) : paths.home();
  const isElsewhere = landing !== paths.home();
  const [to, label] = user
    ? onward !== undefined
      ? [onward, it.goOn]
      : isElsewhere
        ? [landing, it.area]
        : [paths.profile(), it.profile]
    : [paths.signIn({ redirectTo: onward }), onward === undefined ? it.signIn : it.signInAndGoOn];
  return (
    <AccountCard title={it.title} text={text}>
      {isOutsideStorefront(to) ? (
        <a className="btn btn-1 btn-wide" href={to}>
          {label}
        </a>
      ) : (
        <Link className="btn btn-1 btn-wide" to={to}>
          {label}
        </Link>
      )}
      <Link className="btn btn-2 btn-wide" to={paths.results()}>
        {commonIt.searchCars}
      </Link>
    </AccountCard>
  );
}
