import { ApiError, errorText } from '@carzaa/api/contract/errors';
import { ownsDealer } from '@carzaa/api/contract/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData, useNavigate } from 'react-router';
import { appContext, callQuery, prefetch, useApi, useCall } from '../api.ts';
import { redirectOnward } from '../guards.ts';
import type { PageHead } from '../head.ts';
import { billingIt } from '../it/billing.ts';
import { accountPaths } from '../accountPaths.ts';
import { paths } from '../paths.ts';
import { loadUser, storeUser } from '../session.ts';
import proseStyles from '../info/prose.module.css';
import trialStyles from '../billing/trial.module.css';

const it = billingIt.trial;

/** The fourth condition, after sign-in, confirmed email and owning a dealership: that it is chosen, and one's own. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const user = await loadUser(context.get(appContext));
  const uuid = params.uuid?.toLowerCase() ?? '';
  const dealer = user?.ownDealers.find((own) => own.uuid === uuid);
  if (!dealer) throw redirect(paths.dealerTarget(accountPaths.trialActivate('q')));
  // The dealership's own page says whose the plan is.
  if (!ownsDealer(user, uuid, 'owner')) throw redirectOnward(accountPaths.dealerPlan(uuid));
  await prefetch(context, 'misc', 'plans');
  return { uuid, name: dealer.name };
}

export const head: PageHead = () => ({ title: it.title, noindex: true });

export function Component() {
  const { uuid, name } = useLoaderData<typeof loader>();
  const { data: plans } = useCall('misc', 'plans');
  const { data: state, isPending } = useCall('billing', 'subscription', { dealer: uuid });
  const pro = plans?.find(({ tier }) => tier === 'Pro');
  return (
    <main className={`wrap ${proseStyles.prose}`}>
      <h1>{it.title}</h1>
      <p className={proseStyles.lead}>{it.lead(name)}</p>
      {pro && (
        <section className={trialStyles.card} aria-labelledby="trial-includes">
          <h2 id="trial-includes">{it.includes}</h2>
          <ul>
            <li>{it.showcase(pro.showcase_limit)}</li>
            <li>{it.featured(pro.featured_limit)}</li>
            <li>{it.carfax(pro.carfax_monthly)}</li>
            <li>{it.listings}</li>
          </ul>
        </section>
      )}
      {isPending && <output>{it.loading}</output>}
      {state?.trial.refusal ? (
        <Refused dealer={uuid} message={errorText(state.trial.refusal)} />
      ) : (
        !isPending && <Activate dealer={uuid} />
      )}
    </main>
  );
}

function Activate({ dealer }: { dealer: string }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const activate = async () => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      const state = await api.billing.startTrial({ dealer: dealer });
      queryClient.setQueryData(callQuery(api, 'billing', 'subscription', { dealer }).queryKey, state);
      storeUser(queryClient, api, await api.users.profile());
      await navigate(accountPaths.trialActivated(dealer), { replace: true });
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : errorText('1'));
      setIsBusy(false);
    }
  };
  return (
    <>
      {failure !== undefined && (
        <p className={trialStyles.failure} role="alert">
          {failure}
        </p>
      )}
      <p>{it.end}</p>
      <p className={proseStyles.acts}>
        <button type="button" className="btn btn-1" onClick={activate} aria-disabled={isBusy} disabled={isBusy}>
          {isBusy ? it.activating : it.activate}
        </button>
      </p>
      <p className={trialStyles.small}>{it.once}</p>
    </>
  );
}

function Refused({ dealer, message }: { dealer: string; message: string }) {
  return (
    <>
      <p className={trialStyles.failure}>
        <strong>{it.refused}.</strong> {message}
      </p>
      <p className={proseStyles.acts}>
        <a className="btn btn-1" href={accountPaths.dealerPlan(dealer)}>
          {it.plan}
        </a>
      </p>
    </>
  );
}
