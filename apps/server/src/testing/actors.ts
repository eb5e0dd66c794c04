import { buildDealer } from './builders.ts';
import type { Database } from '../db/open.ts';
import { type Agent, agentOf, type Booted, buildAccount, signedIn } from './site.ts';

/** Everybody who may call; what each gets of every call is in http/access.table.txt. */
export const ACTORS = [
  'anonymous',
  'unverified',
  'customer',
  'owner',
  'seller',
  'viewer',
  'otherOwner',
  'ownerOfDisabled',
  'admin',
  'superAdmin',
] as const;
type ActorName = (typeof ACTORS)[number];

/** HTTP status by actor of what administrators alone may do. */
export const ADMIN_ONLY: Readonly<Record<ActorName, number>> = {
  anonymous: 401,
  unverified: 403,
  customer: 403,
  owner: 403,
  seller: 403,
  viewer: 403,
  otherOwner: 403,
  ownerOfDisabled: 403,
  admin: 200,
  superAdmin: 200,
};

export interface Cast {
  agents: Readonly<Record<ActorName, Agent>>;
  /** User ids, of everybody but the visitor. */
  users: Readonly<Record<Exclude<ActorName, 'anonymous'>, string>>;
  /** Whose owner is `owner`, and where `seller` and `viewer` work. */
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
    seller: await buildAccount(db, { role: 'dealer', works: [{ dealer_id: dealer, role: 'seller' }] }),
    viewer: await buildAccount(db, { role: 'dealer', works: [{ dealer_id: dealer, role: 'viewer' }] }),
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
      seller: accounts.seller.id,
      viewer: accounts.viewer.id,
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
      seller: await enter(accounts.seller),
      viewer: await enter(accounts.viewer),
      otherOwner: await enter(accounts.otherOwner),
      ownerOfDisabled: await enter(accounts.ownerOfDisabled),
      admin: await enter(accounts.admin),
      superAdmin: await enter(accounts.superAdmin),
    },
  };
}
