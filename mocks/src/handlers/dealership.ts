import type { AdminDealerDetail } from '@carzaa/api/calls/admin/adminDealers';
import type { DealerVerification } from '@carzaa/api/calls/admin/adminVerifications';
import type { OwnVerification } from '@carzaa/api/calls/dealer/dealerVerification';
import type { AdminPlan } from '@carzaa/api/calls/admin/adminPlans';
import type { SubscriptionState } from '@carzaa/api/calls/dealer/billing';
import type { DealershipCard } from '@carzaa/api/calls/dealer/dealership';
import { ApiError } from '@carzaa/api/contract/errors';
import type { MockGroup } from '../adapter.ts';
import { accounts } from '../rows/accounts.ts';
import { invoices, subscriptions } from '../rows/billing.ts';
import { dealers } from '../rows/dealers.ts';
import { daysAgo, dealerId, NOW } from '../rows/ids.ts';
import { packages, plans } from '../rows/plans.ts';
import { stock } from '../rows/stock.ts';
import { verifications } from '../rows/verifications.ts';
import { after, existing, pageOf, refuseStale, Table } from '../tables.ts';
import { drawnPhoto } from './stock.ts';

/** What the owners of a dealership edit. */
const cards = new Table<DealershipCard>(
  'cards',
  dealers.map((dealer) => ({
    ...dealer,
    email: 'info@concessionario.example',
    closed_days: ['2026-12-26'],
    auto_approve_carfax_requests: false,
    sdi_code: null,
    pec: null,
    enabled: true,
    updated_at: dealer.created_at,
  })),
);

export const dealershipHandlers: MockGroup<'dealership'> = {
  card: ({ params: { dealer } }) => cards.get(dealer),
  updateCard({ params: { dealer }, body }) {
    const { updated_at, whatsapp, closed_days } = cards.get(dealer);
    refuseStale(cards.get(dealer), body);
    return cards.change(dealer, {
      ...body,
      whatsapp: body.whatsapp ?? whatsapp,
      closed_days: body.closed_days ?? closed_days,
      updated_at: after(updated_at),
    });
  },
  setLogo: ({ params: { dealer } }) => cards.change(dealer, { logo: drawnPhoto('berlina', 0) }),
  removeLogo: ({ params: { dealer } }) => cards.change(dealer, { logo: null }),
  updateInvoicing: ({ params: { dealer }, body }) => cards.change(dealer, body),
  updateSettings: ({ params: { dealer: id }, body }) => cards.change(id, body),
};

/** Changes the plan that a dealership has; S2 without one. */
function changePlan(id: string, values: Partial<NonNullable<SubscriptionState['subscription']>>) {
  const { subscription } = subscriptions.get(id);
  if (!subscription) throw new ApiError('S2');
  return subscriptions.change(id, { subscription: { ...subscription, ...values } });
}

export const billingHandlers: MockGroup<'billing'> = {
  startTrial({ params: { dealer: id } }) {
    const { uuid: _, ...tried } = subscriptions.get(dealerId(2));
    return subscriptions.change(id, tried);
  },
  subscription: ({ params: { dealer: id } }) => subscriptions.get(id),
  // There is no payment provider: its pages pay at once.
  checkout: ({ params: { dealer: id }, body }, { redirect }) =>
    redirect('plan' in body ? `/dealer/plan-purchase-ok?dealer=${id}` : `/purchase-ok?dealer=${id}`),
  packages: () => packages,
};

export const plansHandlers: MockGroup<'plans'> = {
  change({ params: { dealer: id }, body }) {
    const next_plan = existing(plans.find(({ uuid, price }) => uuid === body.plan && price > 0));
    return changePlan(id, { next_plan });
  },
  cancel: ({ params: { dealer: id } }) => changePlan(id, { cancel_at_period_end: true, renews_at: null }),
  resume: ({ params: { dealer: id } }) => changePlan(id, { cancel_at_period_end: false, renews_at: daysAgo(-20) }),
  invoices: ({ params: { dealer: id }, query }) => pageOf(id === dealerId(1) ? invoices : [], query),
};

const planDetails = new Table<AdminPlan>(
  'plans',
  plans.map((plan, n) => ({ ...plan, holders: 4 - n, trials: plan.tier === 'Pro' ? 1 : 0, updated_at: NOW })),
);

export const adminPlansHandlers: MockGroup<'adminPlans'> = {
  list: () => planDetails.rows,
  get: ({ params }) => planDetails.get(params.id),
  impact({ params }) {
    const { holders, trials, price } = planDetails.get(params.id);
    const kept_prices = [{ price, dealers: holders }];
    return { holders, trials, joining: 0, open_checkouts: 1, kept_prices, over_showcase: 1, over_featured: 0 };
  },
  update({ params: { id }, body }) {
    const current = planDetails.get(id);
    refuseStale(current, body);
    return planDetails.change(id, { ...body, updated_at: after(current.updated_at) });
  },
};

const NO_SLOTS = { limit: 0, used: 0 };

/** Every dealership as administrators see it, with its owners. */
const details = new Table<AdminDealerDetail>('dealers', dealers.map(toDetail));

function toDetail(dealer: (typeof dealers)[number]): AdminDealerDetail {
  const { uuid, place } = dealer;
  const own = stock.rows.filter((listing) => listing.dealer === uuid);
  const inState = (name: string) => own.filter((listing) => listing.state === name).length;
  const people = accounts.rows.flatMap((account) => {
    const work = account.ownDealers.find((one) => one.uuid === uuid);
    return work ? [{ ...account, role: work.role }] : [];
  });
  return {
    ...dealer,
    ...place,
    kind: 'dealer',
    email: `info@${uuid.slice(-4)}.example`,
    sdi_code: null,
    pec: null,
    enabled: true,
    in_review: false,
    disabled_reason: null,
    disabled_at: null,
    tier: 'Free',
    owners_count: people.length,
    listings: inState('published'),
    updated_at: dealer.created_at,
    auto_approve_carfax_requests: false,
    plan: null,
    quotas: { showcase: NO_SLOTS, featured: NO_SLOTS, carfax: { subscription: 0, package: 0 } },
    people,
    stock: { draft: 1, published: inState('published'), reserved: 1, sold: inState('sold'), disabled: 1 },
    payments: [{ amount: 12_078, cause: 'Piano Pro', reference: 'mock', created_at: daysAgo(10), invoice: null }],
    messages: { total: 0, unread: 0, latest: [] },
  };
}

const change = (id: string, values: Partial<AdminDealerDetail>) =>
  details.change(id, { ...values, updated_at: after(details.get(id).updated_at) });
const ownership = (detail: AdminDealerDetail) => ({ ...detail, owners: detail.people });

export const adminDealersHandlers: MockGroup<'adminDealers'> = {
  list: ({ query }) => pageOf(details.rows, query),
  get: ({ params }) => details.get(params.id),
  enable: ({ params }) => change(params.id, { enabled: true, disabled_reason: null, disabled_at: null }),
  disable: ({ params, body: { reason } }) =>
    change(params.id, { enabled: false, disabled_reason: reason, disabled_at: new Date().toISOString() }),
  ownerships: ({ query }) => pageOf(details.rows.map(ownership), query),
  ownership: ({ params }) => ownership(details.get(params.id)),
  updateOwnership({ params, body }) {
    const current = ownership(details.get(params.id));
    refuseStale(current, body);
    const chosen = accounts.rows.filter(({ uuid }) => body.owners.includes(uuid));
    const people = chosen.map((account) => ({ ...account, role: 'owner' as const }));
    return ownership(change(params.id, { people, owners_count: people.length }));
  },
};

/** Decides one that waits; 409 for one that was decided. */
function decide(id: string, values: Partial<DealerVerification>) {
  const current = verifications.get(id);
  if (current.decided_at !== null) throw new ApiError('2', { status: 409, current });
  return verifications.change(id, values);
}

const decision = () => ({ decided_by: 'Ada Marini', decided_at: NOW });

export const adminVerificationsHandlers: MockGroup<'adminVerifications'> = {
  list: ({ query }) => pageOf(verifications.rows, query),
  get: ({ params }) => verifications.get(params.id),
  accept: ({ params }) => decide(params.id, { state: 'accepted', missing: [], ...decision() }),
  ask: ({ params, body }) => decide(params.id, { state: 'asked', ...body, asked_at: NOW }),
  refuse: ({ params, body: { reason } }) => decide(params.id, { state: 'refused', note: reason, ...decision() }),
};

/** Every fixed dealership was accepted long ago, but may look at how it is asked. */
const asked = new Table<OwnVerification & { uuid: string }>('own-verifications', [
  {
    uuid: dealerId(1),
    state: 'asked',
    missing: ['register_number'],
    question: 'Ci manca solo il numero REA.',
    note: null,
    register_number: '',
    declared_at: NOW,
    answer: null,
  },
]);

export const dealerVerificationHandlers: MockGroup<'dealerVerification'> = {
  get: ({ params: { dealer } }) => ownVerification(dealer),
  answer: ({ params: { dealer }, body: { register_number, answer } }) =>
    ownVerification(asked.change(dealer, { state: 'waiting', missing: [], register_number, answer }).uuid),
};

function ownVerification(dealer: string): OwnVerification | null {
  const found = asked.rows.find(({ uuid }) => uuid === dealer);
  if (!found) return null;
  const { uuid: _, ...told } = found;
  return told;
}
