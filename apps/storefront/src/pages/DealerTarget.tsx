import { isOutsideStorefront } from '@carzaa/api/officeGuards';
import { dealerTarget, tierOf, withDealer, safeRedirect } from '@carzaa/api/contract/rules';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { Link } from '../ui/Link.tsx';
import { AccountCard } from '../account/AccountCard.tsx';
import { appContext } from '../api.ts';
import { redirectOnward } from '../guards.ts';
import type { PageHead } from '../head.ts';
import { dealerIt } from '../it/dealer.ts';
import { paths } from '../paths.ts';
import { loadUser, useUser } from '../session.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from '../account/AccountCard.module.css';

const it = dealerIt.target;
const AREA = '/dealer/q/listings';

/** Leads on at once where there is nothing to choose; otherwise says where each choice leads. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams, origin } = new URL(request.url);
  const redirectTo = searchParams.get('redirectTo');
  const dealers = (await loadUser(context.get(appContext)))?.ownDealers ?? [];
  const target = dealerTarget(dealers, redirectTo, origin);
  if (target === 'no-dealer') throw redirect(paths.noDealer());
  if (target) throw redirectOnward(target.path);
  return { path: safeRedirect(redirectTo, origin) ?? AREA };
}

export const head: PageHead = () => ({ title: it.title, noindex: true });

export function Component() {
  const { path } = useLoaderData<typeof loader>();
  const dealers = useUser()?.ownDealers ?? [];
  return (
    <AccountCard title={it.title} text={it.text}>
      <ul className={styles.choice}>
        {dealers.map((dealer) => (
          <li key={dealer.uuid}>
            <TargetLink to={withDealer(path, dealer.uuid)}>
              <b>{dealer.name}</b>
              <span>
                {dealer.city} · {it.plan(tierOf(dealer))}
              </span>
              {!dealer.enabled && <span>{dealer.in_review ? it.inReview : it.disabled}</span>}
              <Icon name="arrow-right" />
            </TargetLink>
          </li>
        ))}
      </ul>
    </AccountCard>
  );
}

function TargetLink({ to, children }: { to: string; children: ReactNode }) {
  return isOutsideStorefront(to) ? <a href={to}>{children}</a> : <Link to={to}>{children}</Link>;
}
