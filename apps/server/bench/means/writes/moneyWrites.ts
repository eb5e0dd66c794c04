import { ApiError } from '@carzaa/api/contract/errors';
import type { Browser } from '../browser.ts';
import { all, at, byTurns, type Kind } from './kind.ts';

type Owner = Browser & { dealer: string };

const CARD = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123', name: 'Mario Rossi' };

/** Purchases, in the sandbox, what they are spent on, and the plan: each moves the ledger or what is renewed. */
export async function moneyKinds(owner: Owner): Promise<Kind[]> {
  const packages = await owner.calls.billing.packages();
  return [packagesBought(owner, at(packages, 0).uuid), reportsBought(owner), planNotices(owner)];
}

function packagesBought({ calls: owner, dealer, visit, ledTo }: Owner, item: string): Kind {
  let bought = 0;
  const pay = async () => {
    await owner.billing.checkout({ dealer, body: { package: item } });
    const page = new URL(ledTo(), 'http://a').pathname;
    const [, token = ''] = /name="token" value="([^"]*)"/.exec(await (await visit(page)).text()) ?? [];
    const body = new URLSearchParams({ token, ...CARD });
    const { status } = await visit(page, { method: 'POST', body });
    if (status !== 303) throw new ApiError('1', { message: `the checkout answered ${status}`, status });
    bought += 1;
    return { row: `package ${bought}`, value: 'paid' };
  };
  return {
    name: 'packages bought',
    // The customer goes on as soon as the provider has the money. What it could not tell at once, since the database
    // was away, it tells when the job runs next, which is within a minute.
    settlesWithinMs: 90_000,
    next: () => ({ send: pay }),
    read: async () => {
      const { total } = await owner.dealerCarfax.packagePurchases({ dealer, query: { per_page: 1 } });
      // One that was paid without an answer must not stand in for one that is lost.
      bought = Math.max(bought, total);
      return new Map(Array.from({ length: total }, (_, index) => [`package ${index + 1}`, 'paid']));
    },
  };
}

function reportsBought({ calls: owner, dealer }: Owner): Kind {
  return {
    name: 'reports bought',
    next: (count) => ({
      send: async () => {
        const vin = `ZFA31200000${String(count).padStart(6, '0')}`;
        const { uuid } = await owner.dealerCarfax.buy({ dealer, body: { vin } });
        return { row: uuid, value: vin };
      },
    }),
    read: async () => {
      const there = await all(async (query) => owner.dealerCarfax.reports({ dealer, query }));
      return new Map(there.map(({ uuid, vin }) => [uuid, vin]));
    },
  };
}

/** Notice given to the plan, and taken back. */
function planNotices({ calls: owner, dealer }: Owner): Kind {
  return byTurns(
    'plan notices',
    { row: 'plan', value: 'ends' },
    {
      done: () => owner.plans.cancel({ dealer }),
      undone: () => owner.plans.resume({ dealer }),
      read: async () => (await owner.billing.subscription({ dealer })).subscription?.cancel_at_period_end === true,
    },
  );
}
