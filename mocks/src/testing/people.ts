import { planId, dealerId } from '../rows/ids.ts';
import { pay, saleOf } from '../billing.ts';
import { listings } from '../rows/listings.ts';
import { MOCK_SESSION_COOKIE } from '../session.ts';
import { cookies } from './client.ts';

/** Makes a call as somebody who has signed in. */
export async function as<T>(email: string, call: () => Promise<T>): Promise<T> {
  cookies.set(MOCK_SESSION_COOKIE, encodeURIComponent(email));
  return call();
}

export const asAdmin = <T>(call: () => Promise<T>) => as('admin@carzaa.test', call);
export const asDealer = <T>(call: () => Promise<T>) => as('concessionario@carzaa.test', call);

/** The dealership of `asDealer`, and a listing of its own. */
export const DEALER = dealerId(1);
export const OWN_LISTING = listings.find((listing) => listing.dealer.uuid === DEALER)?.uuid ?? '';

/** Makes a call as the owner of a dealership that pays for Pro. */
export async function withPlan<T>(call: (dealer: string) => Promise<T>): Promise<T> {
  const sale = saleOf('plan', planId(3));
  if (!sale) throw new Error('Pro is not for sale');
  pay(DEALER, sale);
  return asDealer(() => call(DEALER));
}

/** What a form of registration holds besides the address. */
export const form = {
  name: 'Anna Verdi',
  password: 'Altra-Via-99',
  password_confirmation: 'Altra-Via-99',
  privacy: true,
  terms: true,
} as const;

export const dealership = {
  vat: '00743110157',
  company_name: 'Auto Rossi S.r.l.',
  dealer_name: 'Auto Rossi',
  address: 'Via Emilia 12',
  postal_code: '40121',
  city: 'Bologna',
  country: 'it',
  dealer_phone: '051 123456',
} as const;
