import { useParams } from 'react-router';
import type { PageHead } from '../head.ts';
import { ShortPage } from '../info/ShortPage.tsx';
import { billingIt } from '../it/billing.ts';
import { accountPaths } from '../accountPaths.ts';
import { useUser } from '../session.ts';

const it = billingIt.activated;

export const head: PageHead = () => ({ title: it.title, noindex: true });

export function Component() {
  const { uuid = '' } = useParams();
  const dealer = useUser()?.ownDealers.find((own) => own.uuid === uuid.toLowerCase());
  const text = dealer?.trialPlan ? it.text(dealer.name, dealer.trialPlan.ends_at) : it.plain;
  return (
    <ShortPage mark="check" title={it.title} text={text}>
      {dealer && (
        <>
          <a className="btn btn-1" href={accountPaths.dealerListings(dealer.uuid)}>
            {it.listings}
          </a>
          <a className="btn btn-2" href={accountPaths.dealerPlan(dealer.uuid)}>
            {it.plan}
          </a>
        </>
      )}
    </ShortPage>
  );
}
