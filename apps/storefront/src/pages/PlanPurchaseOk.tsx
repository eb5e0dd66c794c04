import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { callQuery, useApi, appContext } from '../api.ts';
import type { PageHead } from '../head.ts';
import { ShortPage } from '../info/ShortPage.tsx';
import { billingIt } from '../it/billing.ts';
import { accountPaths } from '../accountPaths.ts';
import { loadUser, storeUser } from '../session.ts';

const it = billingIt.planOk;
/** The provider's message may come after its customer: looked for so often, so far apart. */
const TRIES = 10;
const TRY_EVERY_MS = 1500;

/** The dealership that paid, where it is the visitor's; else their first. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await loadUser(context.get(appContext));
  const wanted = new URL(request.url).searchParams.get('dealer')?.toLowerCase();
  const own = user?.ownDealers ?? [];
  return { dealer: (own.find(({ uuid }) => uuid === wanted) ?? own[0])?.uuid ?? null };
}

export const head: PageHead = () => ({ title: it.title, noindex: true });

export function Component() {
  const { dealer } = useLoaderData<typeof loader>();
  const { paid, isOver } = usePaidPlan(dealer);
  const title = paid ? it.title : it.waitingTitle;
  const text = paid ? it.text(paid.plan, paid.renewsAt) : isOver ? it.late : it.waiting;
  return (
    <div aria-live="polite">
      <ShortPage {...(paid ? { mark: 'check' } : {})} title={title} text={text}>
        {dealer !== null && (
          <>
            <a className="btn btn-1" href={accountPaths.dealerListings(dealer)}>
              {it.listings}
            </a>
            <a className="btn btn-2" href={accountPaths.dealerPlan(dealer)}>
              {it.plan}
            </a>
          </>
        )}
      </ShortPage>
    </div>
  );
}

/** The plan that the dealership pays for, waited for; `isOver` once the waiting is. */
function usePaidPlan(dealer: string | null) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [paid, setPaid] = useState<{ plan: string; renewsAt: string }>();
  const [isOver, setIsOver] = useState(dealer === null);
  useEffect(() => {
    if (dealer === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let tries = 0;
    const look = async () => {
      tries += 1;
      const state = await api.billing.subscription({ dealer: dealer }).catch(() => null);
      if (state?.subscription?.kind === 'paid') {
        queryClient.setQueryData(callQuery(api, 'billing', 'subscription', { dealer }).queryKey, state);
        setPaid({ plan: state.plan.name, renewsAt: state.subscription.period_end });
        storeUser(queryClient, api, await api.users.profile());
      } else if (tries < TRIES) timer = setTimeout(() => void look(), TRY_EVERY_MS);
      else setIsOver(true);
    };
    void look();
    return () => clearTimeout(timer);
  }, [api, queryClient, dealer]);
  return { paid, isOver };
}
