import { toPage } from '@carzaa/api/calls/shared';
import type { Contract } from '@carzaa/api/contract';
import type { Handlers } from '@carzaa/api/endpoint';
import { ApiError, invalid } from '@carzaa/api/errors';
import { ownsDealer } from '@carzaa/api/rules';
import type { MockContext } from '../adapter.ts';
import { beginTrial, billingOf, changePlan, keep, paidSubscription, stateOf } from '../billing.ts';
import { packages } from '../rows/packages.ts';
import { plans } from '../rows/plans.ts';

function own({ params: { id } }: { params: { id: string } }, { actor }: MockContext): string {
  if (!ownsDealer(actor, id)) throw new ApiError('4');
  return id;
}

export const billingHandlers: Handlers<Contract['billing'], MockContext> = {
  startTrial(input, context) {
    const dealer = own(input, context);
    beginTrial(dealer);
    return stateOf(dealer);
  },
  subscription: (input, context) => stateOf(own(input, context)),
  packages: () => packages,
};

function setCancel(dealer: string, isCancelled: boolean) {
  const subscription = paidSubscription(dealer);
  subscription.cancel_at_period_end = isCancelled;
  subscription.renews_at = isCancelled ? null : subscription.period_end;
  keep(dealer);
  return stateOf(dealer);
}

export const planHandlers: Handlers<Contract['plans'], MockContext> = {
  change(input, context) {
    const dealer = own(input, context);
    paidSubscription(dealer);
    if (!plans.some(({ uuid, price }) => uuid === input.body.plan && price > 0)) {
      throw invalid({ plan: ['Questo piano non si può scegliere'] });
    }
    changePlan(dealer, input.body.plan);
    return stateOf(dealer);
  },
  cancel: (input, context) => setCancel(own(input, context), true),
  resume: (input, context) => setCancel(own(input, context), false),
  invoices(input, context) {
    const { invoices } = billingOf(own(input, context));
    const { page, per_page } = input.query;
    return toPage(invoices.slice((page - 1) * per_page, page * per_page), invoices.length, input.query);
  },
};
