import { beforeEach } from 'vitest';
import { buildDealer, buildListing, buildReference } from './builders.ts';
import { addPackageCredits, creditBalances } from '../shared/billing/credits.ts';
import type { TestEngine } from './database.ts';
import { uuidv7 } from '../db/uuid.ts';
import { type Agent, buildAccount, signedIn } from './site.ts';
import { openSite } from './openSite.ts';

/** A car whose history has nothing to warn of. */
export const CLEAN = 'ZZZCARZAA000SANA0';

interface Scene {
  /** A dealership, and its owner. */
  dealer: string;
  owner: Agent;
  /** A customer who requests reports. */
  customer: Agent;
  customerEmail: string;
}

/** A site with one dealership, its owner and a customer. */
export function carfaxSite(open: TestEngine['open']) {
  const site = openSite(open);
  // Filled anew before every test.
  const scene = {} as Scene;
  let serial = 0;
  beforeEach(async () => {
    await site.clear();
    await buildReference(site.db);
    scene.dealer = await buildDealer(site.db, { name: 'Auto Emilia', email: 'info@auto.example' });
    scene.owner = await ownerOf(scene.dealer);
    const { email } = await buildAccount(site.db, { name: 'Chiara Fontana' });
    scene.customerEmail = email;
    scene.customer = await signedIn(site, email);
  });

  async function ownerOf(dealer: string): Promise<Agent> {
    const { email } = await buildAccount(site.db, { role: 'dealer', name: 'Carlo Bassi', owns: [dealer] });
    return signedIn(site, email);
  }
  const newVin = () => `ZFA31200000${String((serial += 1)).padStart(6, '0')}`;
  return {
    site,
    scene,
    ownerOf,
    newVin,
    credits: (dealerId: string, count: number) =>
      site.db.transaction().execute((trx) =>
        addPackageCredits(trx, {
          dealerId,
          cause: 'package',
          reference: uuidv7(),
          credits: count,
          now: new Date(),
        }),
      ),
    left: async (of = scene.dealer) => (await creditBalances(site.db, of, new Date())).total,
    listingWith: (more: Parameters<typeof buildListing>[1] = {}) =>
      buildListing(site.db, { dealer_id: scene.dealer, vin: newVin(), ...more }),
    askFor: async (listing: string) =>
      (await scene.customer.post('/api/carfax-requests', { listing, ad: listing })).json().data,
    decide: (id: string, status: string) =>
      scene.owner.put(`/api/dealers/${scene.dealer}/carfax-requests/${id}`, { status }),
    buy: (body: object) => scene.owner.post(`/api/dealers/${scene.dealer}/carfax-reports`, body),
    hasCarfax: async (id: string) =>
      (await site.db.selectFrom('listings').where('id', '=', id).select('has_carfax').executeTakeFirst())?.has_carfax,
  };
}
