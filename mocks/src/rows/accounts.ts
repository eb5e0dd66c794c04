import type { CurrentUser } from '@carzaa/api/calls/public/users';
import { Table } from '../tables.ts';
import { dealers } from './dealers.ts';
import { daysAgo, NOW, planId, userId } from './ids.ts';

export interface Account extends CurrentUser {
  enabled: boolean;
}

/** The password of every account. */
export const MOCK_PASSWORD = 'Carzaa-Demo-2026';

/** Addresses that fail on purpose, at sign-in whatever the password, and where a form sends one. */
export const SENTINEL_EMAILS = {
  /** Code 5. */
  disabled: 'disabilitato@carzaa.test',
  /** 429, to be tried again after 30 seconds. */
  tooMany: 'troppi@carzaa.test',
  /** Code 1. */
  broken: 'guasto@carzaa.test',
} as const;
/** A token of this kind is never valid. */
export const EXPIRED_TOKEN = 'scaduto-scaduto-scaduto';
/** A password of this text is in the list of breached ones. */
export const BREACHED_PASSWORD = 'Violata-2026!';

type OwnDealer = CurrentUser['ownDealers'][number];

/** A dealership as its owner sees it. */
export function ownDealer(
  n: number,
  currentPlan: OwnDealer['currentPlan'] = null,
  role: OwnDealer['role'] = 'owner',
): OwnDealer {
  const dealer = dealers[n - 1];
  if (!dealer) throw new Error(`No dealer ${n}`);
  const { uuid, name, place } = dealer;
  const base = {
    uuid,
    name,
    city: place.city,
    role,
    enabled: true,
    in_review: false,
    autoApproveCarfaxRequests: false,
  };
  return { ...base, currentPlan, trialPlan: null };
}

const pro = {
  subscription_plan: { uuid: planId(3), tier: 'Pro' as const, name: 'Pro' },
  counters: { carfax: { credit: { availability: 2 }, subscription: { availability: 8 } } },
};

function account(n: number, email: string, name: string, more: Partial<Account> = {}): Account {
  const created_at = daysAgo(100 + n);
  return {
    uuid: userId(n),
    name,
    email,
    phone: null,
    email_verified_at: created_at,
    role: 'customer',
    ownDealers: [],
    has_password: true,
    support: null,
    created_at,
    updated_at: NOW,
    enabled: true,
    ...more,
  };
}

/** Who can sign in. */
export const accounts = new Table<Account>('accounts', [
  account(1, 'cliente@carzaa.test', 'Chiara Fontana'),
  account(2, 'nuovo@carzaa.test', 'Nicola Neri', { email_verified_at: null }),
  account(3, 'concessionario@carzaa.test', 'Carlo Bassi', { role: 'dealer', ownDealers: [ownDealer(1, pro)] }),
  account(4, 'gruppo@carzaa.test', 'Giulia Montecorvi', { role: 'dealer', ownDealers: [ownDealer(2), ownDealer(4)] }),
  account(10, 'venditore@carzaa.test', 'Valerio Sala', {
    role: 'dealer',
    ownDealers: [ownDealer(1, pro, 'seller')],
  }),
  account(11, 'collaboratore@carzaa.test', 'Lia Benassi', {
    role: 'dealer',
    ownDealers: [ownDealer(1, pro, 'viewer')],
  }),
  account(5, 'senza@carzaa.test', 'Sergio Conti', { role: 'dealer' }),
  account(6, 'admin@carzaa.test', 'Ada Marini', { role: 'carzaa-admin' }),
  account(7, 'super@carzaa.test', 'Silvia Rinaldi', { role: 'super-admin' }),
  // With two cars saved, one of which costs less since.
  account(9, 'ribassi@carzaa.test', 'Franca Risparmi'),
  account(8, SENTINEL_EMAILS.disabled, 'Dario Spento', { enabled: false }),
]);
