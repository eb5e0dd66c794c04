import { expect } from 'vitest';
import { buildDealer } from './db/builders.ts';
import type { Database } from './db/open.ts';
import { type Agent, agentOf, type Booted, buildAccount, signedIn } from './testing.ts';

/** Everybody who may call: what each of them gets is written down for every call. */
export const ACTORS = [
  'anonymous',
  'unverified',
  'customer',
  'owner',
  'otherOwner',
  'ownerOfDisabled',
  'admin',
  'superAdmin',
] as const;
type ActorName = (typeof ACTORS)[number];

/** HTTP status by actor. */
export type Expected = Readonly<Record<ActorName, number>>;

export const DEALER_READ: Expected = {
  anonymous: 401,
  unverified: 403,
  customer: 403,
  owner: 200,
  otherOwner: 404,
  ownerOfDisabled: 200,
  admin: 403,
  superAdmin: 403,
};
export const DEALER_WRITE: Expected = { ...DEALER_READ, ownerOfDisabled: 403 };
export const ADMIN_ONLY: Expected = {
  anonymous: 401,
  unverified: 403,
  customer: 403,
  owner: 403,
  otherOwner: 403,
  ownerOfDisabled: 403,
  admin: 200,
  superAdmin: 200,
};

export interface Cast {
  agents: Readonly<Record<ActorName, Agent>>;
  /** User ids; a visitor has none. */
  users: Readonly<Record<Exclude<ActorName, 'anonymous'>, string>>;
  /** Whose owner is `owner`. */
  dealer: string;
  otherDealer: string;
  disabledDealer: string;
}

/** Every actor, signed in, with their dealerships. `unverified` owns `dealer` too, but has not confirmed the address. */
export async function buildCast(booted: Pick<Booted, 'app'>, db: Database['db']): Promise<Cast> {
  const dealer = await buildDealer(db, { email: 'info@own.example' });
  const otherDealer = await buildDealer(db, { name: 'Altra Auto' });
  const disabledDealer = await buildDealer(db, { name: 'Auto Spenta', enabled: false });
  const accounts = {
    unverified: await buildAccount(db, { role: 'dealer', email_verified_at: null, owns: [dealer] }),
    customer: await buildAccount(db),
    owner: await buildAccount(db, { role: 'dealer', owns: [dealer] }),
    otherOwner: await buildAccount(db, { role: 'dealer', owns: [otherDealer] }),
    ownerOfDisabled: await buildAccount(db, { role: 'dealer', owns: [disabledDealer] }),
    admin: await buildAccount(db, { role: 'carzaa-admin' }),
    superAdmin: await buildAccount(db, { role: 'super-admin' }),
  };
  const enter = ({ email }: { email: string }) => signedIn(booted, email);
  return {
    dealer,
    otherDealer,
    disabledDealer,
    users: {
      unverified: accounts.unverified.id,
      customer: accounts.customer.id,
      owner: accounts.owner.id,
      otherOwner: accounts.otherOwner.id,
      ownerOfDisabled: accounts.ownerOfDisabled.id,
      admin: accounts.admin.id,
      superAdmin: accounts.superAdmin.id,
    },
    agents: {
      anonymous: agentOf(booted),
      unverified: await enter(accounts.unverified),
      customer: await enter(accounts.customer),
      owner: await enter(accounts.owner),
      otherOwner: await enter(accounts.otherOwner),
      ownerOfDisabled: await enter(accounts.ownerOfDisabled),
      admin: await enter(accounts.admin),
      superAdmin: await enter(accounts.superAdmin),
    },
  };
}

/** A request of an actor; `dealer` is the dealership it is about: their own for `ownerOfDisabled`, else the owner's. */
export type Attempt = (agent: Agent, dealer: string) => Promise<{ statusCode: number; body: string }>;

/** Lets every actor try and compares the statuses with what is written down. */
export async function expectOf(cast: Cast, attempt: Attempt, expected: Expected): Promise<void> {
  const statuses: [ActorName, number][] = [];
  for (const actor of ACTORS) {
    const dealer = actor === 'ownerOfDisabled' ? cast.disabledDealer : cast.dealer;
    statuses.push([actor, (await attempt(cast.agents[actor], dealer)).statusCode]);
  }
  expect(Object.fromEntries(statuses)).toEqual(expected);
}
