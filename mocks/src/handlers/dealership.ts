import type { AdminDealerDetail } from '@carzaa/api/calls/admin/adminDealers';
import type { AdminPlan } from '@carzaa/api/calls/admin/adminPlans';
import type { DealershipCard } from '@carzaa/api/calls/dealer/dealership';
import type { OwnVerification } from '@carzaa/api/calls/dealer/dealerVerification';
import { contract } from '@carzaa/api/contract/contract';
import type { MockGroup } from '../adapter.ts';
import { accounts } from '../rows/accounts.ts';
import { invoices, SUBSCRIPTION, subscriptions } from '../rows/billing.ts';
import { dealers } from '../rows/dealers.ts';
import { daysAgo, dealerId, NOW } from '../rows/ids.ts';
import { packages, plans } from '../rows/plans.ts';
import { verifications } from '../rows/verifications.ts';
import { rowOf } from '../sample.ts';
import { callsOf, existing, now, pageOf, Table } from '../tables.ts';
import { drawnPhoto } from './stock.ts';

/** What the owners of a dealership edit. */
const cards = new Table<DealershipCard>(
  'cards',
  dealers.map((dealer) =>
    rowOf(contract.dealership.card.data, { ...dealer, closed_days: ['2026-12-26'], enabled: true }),
  ),
);

export const dealershipHandlers: MockGroup<'dealership'> = {
  card: ({ params: { dealer } }) => cards.get(dealer),
  updateCard: ({ params: { dealer }, body }) => cards.change(dealer, body),
  setLogo: ({ params: { dealer } }) => cards.change(dealer, { logo: drawnPhoto('berlina', 0) }),
  removeLogo: ({ params: { dealer } }) => cards.change(dealer, { logo: null }),
  updateInvoicing: ({ params: { dealer }, body }) => cards.change(dealer, body),
  updateSettings: ({ params: { dealer }, body }) => cards.change(dealer, body),
};

export const billingHandlers: MockGroup<'billing'> = {
  startTrial: ({ params: { dealer } }) =>
    subscriptions.change(dealer, { tier: 'Trial', trial: { available: false, refusal: 'S5' } }),
  subscription: ({ params: { dealer } }) => subscriptions.get(dealer),
  // There is no payment provider: its pages pay at once.
  checkout: ({ params: { dealer: id }, body }, { redirect }) =>
    redirect('plan' in body ? `/dealer/plan-purchase-ok?dealer=${id}` : `/purchase-ok?dealer=${id}`),
  packages: () => packages,
};

const withPlan = (dealer: string, values: Partial<typeof SUBSCRIPTION>) =>
  subscriptions.change(dealer, { subscription: { ...SUBSCRIPTION, ...values } });

export const plansHandlers: MockGroup<'plans'> = {
  change({ params: { dealer }, body }) {
    return withPlan(dealer, { next_plan: existing(plans.find(({ uuid }) => uuid === body.plan)) });
  },
  cancel: ({ params: { dealer } }) => withPlan(dealer, { cancel_at_period_end: true, renews_at: null }),
  resume: ({ params: { dealer } }) => withPlan(dealer, {}),
  invoices: ({ query }) => pageOf(invoices, query),
};

const planDetails = new Table<AdminPlan>(
  'plans',
  plans.map((plan, n) => ({ ...plan, holders: 4 - n, trials: plan.tier === 'Pro' ? 1 : 0, updated_at: NOW })),
);

export const adminPlansHandlers: MockGroup<'adminPlans'> = {
  ...callsOf(planDetails),
  list: () => planDetails.rows,
  impact({ params }) {
    const { holders, trials, price } = planDetails.get(params.id);
    const kept_prices = [{ price, dealers: holders }];
    return { holders, trials, joining: 0, open_checkouts: 1, kept_prices, over_showcase: 1, over_featured: 0 };
  },
};

/** Every dealership as administrators see it, each with the same owner and stock. */
const details = new Table<AdminDealerDetail>(
  'dealers',
  dealers.map((dealer) =>
    rowOf(contract.adminDealers.get.data, {
      ...dealer,
      ...dealer.place,
      tier: 'Free',
      enabled: true,
      people: accounts.rows.slice(2, 3).map((account) => ({ ...account, role: 'owner' })),
      payments: [{ amount: 12_078, cause: 'Piano Pro', reference: 'mock', created_at: daysAgo(10), invoice: null }],
    }),
  ),
);
const ownership = (detail: AdminDealerDetail) => ({ ...detail, owners: detail.people });

export const adminDealersHandlers: MockGroup<'adminDealers'> = {
  ...callsOf(details),
  enable: ({ params }) => details.change(params.id, { enabled: true, disabled_reason: null, disabled_at: null }),
  disable: ({ params, body: { reason } }) =>
    details.change(params.id, { enabled: false, disabled_reason: reason, disabled_at: now() }),
  ownerships: ({ query }) => pageOf(details.rows.map(ownership), query),
  ownership: ({ params }) => ownership(details.get(params.id)),
  updateOwnership({ params, body: { owners, updated_at } }) {
    const chosen = accounts.rows.filter(({ uuid }) => owners.includes(uuid));
    const people = chosen.map((account) => ({ ...account, role: 'owner' as const }));
    return ownership(details.change(params.id, { people, owners_count: people.length, updated_at }));
  },
};

const decision = { decided_by: 'Ada Marini', decided_at: NOW };

export const adminVerificationsHandlers: MockGroup<'adminVerifications'> = {
  ...callsOf(verifications),
  accept: ({ params }) => verifications.change(params.id, { state: 'accepted', missing: [], ...decision }),
  ask: ({ params, body }) => verifications.change(params.id, { state: 'asked', ...body, asked_at: NOW }),
  refuse: ({ params, body }) => verifications.change(params.id, { state: 'refused', note: body.reason, ...decision }),
};

/** Every fixed dealership was there before the check, but the first may look at how it is asked, the second at the end. */
const ASKED: Partial<OwnVerification> = {
  state: 'asked',
  missing: ['register_number'],
  question: 'Ci manca il numero REA.',
};
const ACCEPTED: Partial<OwnVerification> = {
  state: 'accepted',
  missing: [],
  question: null,
  note: null,
  register_number: 'MI-2045118',
  declared_at: daysAgo(30),
  decided_at: daysAgo(29),
};
const OWN = new Map([
  [dealerId(1), { ...ASKED, register_number: '' }],
  [dealerId(2), ACCEPTED],
]);
const ownOf = (told: Partial<OwnVerification>) => rowOf(contract.dealerVerification.get.data.unwrap(), told);

export const dealerVerificationHandlers: MockGroup<'dealerVerification'> = {
  get: ({ params: { dealer } }) => {
    const told = OWN.get(dealer);
    return told ? ownOf(told) : null;
  },
  answer: ({ body: { register_number, answer } }) => ownOf({ state: 'waiting', register_number, answer }),
};
