import type { CurrentUser } from '@carzaa/api/calls/public/users';
import { contract } from '@carzaa/api/contract/contract';
import { rowOf } from '../sample.ts';
import { SENTINEL_EMAILS } from '../sentinels.ts';
import { Table } from '../tables.ts';
import { dealers } from './dealers.ts';
import { daysAgo, planId, userId } from './ids.ts';

export interface Account extends CurrentUser {
  enabled: boolean;
}

/** The password of every account. */
export const MOCK_PASSWORD = 'Carzaa-Demo-2026';

type OwnDealer = CurrentUser['ownDealers'][number];

type Own = Partial<Pick<OwnDealer, 'role' | 'currentPlan'>>;
/** A dealership as its owner sees it, or who works there. */
export function ownDealer(n: number, own: Own = {}): OwnDealer {
  const dealer = dealers[n - 1];
  const schema = contract.users.current.data.shape.ownDealers.element;
  return rowOf(schema, { ...dealer, ...dealer?.place, role: 'owner', enabled: true, ...own });
}

const pro = {
  subscription_plan: { uuid: planId(3), tier: 'Pro' as const, name: 'Pro' },
  counters: { carfax: { credit: { availability: 2 }, subscription: { availability: 8 } } },
};

function account(n: number, email: string, name: string, more: Partial<Account> = {}): Account {
  const created_at = daysAgo(100 + n);
  const row = rowOf(contract.users.current.data, {
    uuid: userId(n),
    name,
    email,
    email_verified_at: created_at,
    created_at,
  });
  return { ...row, has_password: true, enabled: true, ...more };
}

/** Who can sign in. */
export const accounts = new Table<Account>('accounts', [
  account(1, 'cliente@carzaa.test', 'Chiara Fontana'),
  account(2, 'nuovo@carzaa.test', 'Nicola Neri', { email_verified_at: null }),
  account(3, 'concessionario@carzaa.test', 'Carlo Bassi', {
    role: 'dealer',
    ownDealers: [ownDealer(1, { currentPlan: pro })],
  }),
  account(4, 'gruppo@carzaa.test', 'Giulia Montecorvi', { role: 'dealer', ownDealers: [ownDealer(2), ownDealer(4)] }),
  account(10, 'venditore@carzaa.test', 'Valerio Sala', {
    role: 'dealer',
    ownDealers: [ownDealer(1, { role: 'seller', currentPlan: pro })],
  }),
  account(11, 'collaboratore@carzaa.test', 'Lia Benassi', {
    role: 'dealer',
    ownDealers: [ownDealer(1, { role: 'viewer', currentPlan: pro })],
  }),
  account(5, 'senza@carzaa.test', 'Sergio Conti', { role: 'dealer' }),
  account(6, 'admin@carzaa.test', 'Ada Marini', { role: 'carzaa-admin' }),
  account(7, 'super@carzaa.test', 'Silvia Rinaldi', { role: 'super-admin' }),
  // With two cars saved, one of which costs less since.
  account(9, 'ribassi@carzaa.test', 'Franca Risparmi'),
  account(8, SENTINEL_EMAILS.disabled, 'Dario Spento', { enabled: false }),
]);
