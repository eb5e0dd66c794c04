import type { CurrentUser } from '@carzaa/api/calls/users';
import { dealers } from './dealers.ts';
import { daysAgo, userId } from './ids.ts';

export interface Account {
  user: CurrentUser;
  password: string;
  enabled: boolean;
}

/** The password of every account. */
export const MOCK_PASSWORD = 'Carzaa-Demo-2026';

/** Addresses that fail on purpose at sign-in, whatever the password. */
export const SENTINEL_EMAILS = {
  /** Code 5. */
  disabled: 'disabilitato@carzaa.test',
  /** 429, to be tried again after 30 seconds. */
  tooMany: 'troppi@carzaa.test',
  /** Code 1. */
  broken: 'guasto@carzaa.test',
} as const;
/** Somebody with two cars saved, one of which costs less since. */
const WITH_FAVOURITES = 'ribassi@carzaa.test';
/** A token of this kind is never valid. */
export const EXPIRED_TOKEN = 'scaduto-scaduto-scaduto';
/** A password of this text is in the list of breached ones. */
export const BREACHED_PASSWORD = 'Violata-2026!';

function ownDealer(n: number): CurrentUser['ownDealers'][number] {
  const dealer = dealers[n - 1];
  if (!dealer) throw new Error(`No dealer ${n}`);
  return {
    uuid: dealer.uuid,
    name: dealer.name,
    city: dealer.place.city,
    enabled: true,
    autoApproveCarfaxRequests: false,
    currentPlan: null,
    trialPlan: null,
  };
}

function account(n: number, email: string, name: string, more: Partial<CurrentUser> = {}): Account {
  const created_at = daysAgo(100 + n);
  return {
    password: MOCK_PASSWORD,
    enabled: true,
    user: {
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
      updated_at: created_at,
      ...more,
    },
  };
}

/** The demo's accounts, before anybody changes them. */
export const accounts: Account[] = [
  account(1, 'cliente@carzaa.test', 'Chiara Fontana'),
  account(2, 'nuovo@carzaa.test', 'Nicola Neri', { email_verified_at: null }),
  account(3, 'concessionario@carzaa.test', 'Carlo Bassi', { role: 'dealer', ownDealers: [ownDealer(1)] }),
  account(4, 'gruppo@carzaa.test', 'Giulia Montecorvi', { role: 'dealer', ownDealers: [ownDealer(2), ownDealer(4)] }),
  account(5, 'senza@carzaa.test', 'Sergio Conti', { role: 'dealer' }),
  account(6, 'admin@carzaa.test', 'Ada Marini', { role: 'carzaa-admin' }),
  account(7, 'super@carzaa.test', 'Silvia Rinaldi', { role: 'super-admin' }),
  account(9, WITH_FAVOURITES, 'Franca Risparmi'),
  { ...account(8, SENTINEL_EMAILS.disabled, 'Dario Spento'), enabled: false },
];
