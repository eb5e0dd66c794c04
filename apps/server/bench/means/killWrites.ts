import { listingFormOf } from '@carzaa/api/calls/dealer/listingForm';
import type { Client } from '@carzaa/api/contract/client';
import { ApiError } from '@carzaa/api/contract/errors';
import { type Browser, openBrowser, openOwner, PASSWORD } from './browser.ts';

const PER_PAGE = 100;

/** What one acknowledged write leaves: the row that it is about, and what that row then says. */
interface Written {
  row: string;
  value: string;
}

/** A kind of write: makes the next one, and reads what is there of all of them. */
export interface Kind {
  name: string;
  /** `row`, where it is known before: an unanswered write leaves it in doubt. */
  next: (count: number) => { row?: string; send: () => Promise<Written> };
  read: () => Promise<ReadonlyMap<string, string>>;
}

const at = <T>(items: readonly T[], index: number): T => {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('the demo has nothing to write to');
  return item;
};

/** What is on each page of a list, from its first to its last. */
async function all<T>(list: (page: number) => Promise<{ items: readonly T[]; last_page: number }>): Promise<T[]> {
  const items: T[] = [];
  for (let [page, last] = [1, 1]; page <= last; page += 1) {
    const found = await list(page);
    items.push(...found.items);
    last = found.last_page;
  }
  return items;
}

const written = async (asked: Promise<unknown>, row: string, value: string): Promise<Written> => {
  await asked;
  return { row, value };
};

/** Signs in on a running server with the demo, and gives the kinds of writes that its accounts can make. */
export async function kindsOf(origin: string): Promise<Kind[]> {
  const { calls: customer } = openBrowser(origin, '192.0.2.1');
  await customer.users.login({ body: { email: 'cliente@carzaa.test', password: PASSWORD } });
  const owner = await openOwner(origin);
  return [...customerKinds(customer, (await customer.listings.search({ query: { per_page: 50 } })).items)].concat(
    await stockKinds(origin, owner),
    await moneyKinds(owner),
  );
}

function customerKinds(customer: Client, cars: readonly { uuid: string }[]): Kind[] {
  return [
    {
      name: 'favourites',
      next: (count) => {
        const id = at(cars, count).uuid;
        const isAdded = Math.floor(count / cars.length) % 2 === 0;
        const send = async () =>
          isAdded
            ? written(customer.favourites.add({ id }), id, 'kept')
            : written(customer.favourites.remove({ id }), id, '');
        return { row: id, send };
      },
      read: async () => {
        const { items } = await customer.favourites.list({ query: { per_page: PER_PAGE } });
        return new Map(items.map(({ listing }) => [listing.uuid, 'kept']));
      },
    },
    {
      name: 'saved searches',
      next: (count) => {
        const address = `/risultati?priceTo=${10_000 + (count % 8) * 1000}`;
        const name = `Prova ${count}`;
        const save = () => customer.savedSearches.save({ body: { address, name, frequency: 'never' } });
        return { row: address, send: async () => written(save(), address, name) };
      },
      read: async () => {
        const saved = await customer.savedSearches.list();
        return new Map(saved.map(({ address, name }) => [address, name]));
      },
    },
  ];
}

type Owner = Browser & { dealer: string };

/** The dealership's public stock. */
const stockOf = ({ calls, dealer }: Owner, filters: { state: 'published'; showcased?: boolean }) =>
  calls.dealerListings.list({
    dealer,
    query: { per_page: PER_PAGE, sort_by: 'created_at', filters: JSON.stringify(filters) },
  });

async function stockKinds(origin: string, owner: Owner): Promise<Kind[]> {
  const { items: listings } = await stockOf(owner, { state: 'published' });
  const { items: showcased } = await stockOf(owner, { state: 'published', showcased: true });
  const edited = listings.slice(0, 10).map(({ uuid }) => uuid);
  const everyone = listings.map(({ uuid }) => uuid);
  return [
    listingEdits(owner, edited),
    newListings(owner, edited),
    messagesTo(origin, owner, everyone),
    showcaseSlots(owner, at([...showcased, ...listings], 0).uuid),
  ];
}

function listingEdits({ calls: owner, dealer }: Owner, edited: readonly string[]): Kind {
  return {
    name: 'listing edits',
    next: (count) => {
      const id = at(edited, count);
      const description = `Descrizione della prova numero ${count}`;
      const edit = async () => {
        const now = await owner.dealerListings.get({ dealer, id });
        await owner.dealerListings.update({ dealer, id, body: { ...listingFormOf(now), description } });
      };
      return { row: id, send: async () => written(edit(), id, description) };
    },
    read: async () => {
      const now = edited.map(async (id) => owner.dealerListings.get({ dealer, id }));
      return new Map((await Promise.all(now)).map(({ uuid, description }) => [uuid, description]));
    },
  };
}

function newListings({ calls: owner, dealer }: Owner, edited: readonly string[]): Kind {
  return {
    name: 'new listings',
    next: (count) => ({
      send: async () => {
        const { uuid } = await owner.dealerListings.duplicate({ dealer, id: at(edited, count) });
        return { row: uuid, value: 'there' };
      },
    }),
    read: async () => {
      const drafts = {
        per_page: PER_PAGE,
        sort_by: 'created_at',
        filters: JSON.stringify({ state: 'draft' }),
      } as const;
      const there = await all(async (page) => owner.dealerListings.list({ dealer, query: { ...drafts, page } }));
      return new Map(there.map(({ uuid }) => [uuid, 'there']));
    },
  };
}

function messagesTo(origin: string, { calls: owner, dealer }: Owner, listings: readonly string[]): Kind {
  return {
    name: 'messages',
    next: (count) => {
      // A writer and a network of their own: nobody may write many in an hour.
      const writer = openBrowser(origin, `10.${Math.floor(count / 250) % 250}.${count % 250}.1`);
      const message = `Messaggio della prova numero ${count}`;
      const email = `prova-${count}@prove.example`;
      const listing = at(listings, count);
      const body = { listing, name: 'Prova', email, phone: '', message, privacy: true } as const;
      return { row: email, send: async () => written(writer.calls.messages.send({ body }), email, message) };
    },
    read: async () => {
      const there = await all(async (page) => owner.inbox.list({ dealer, query: { page, per_page: PER_PAGE } }));
      return new Map(there.map(({ email, message }) => [email, message]));
    },
  };
}

function showcaseSlots(browser: Owner, shown: string): Kind {
  const { calls: owner, dealer } = browser;
  return {
    name: 'showcase slots',
    next: (count) => {
      const slot = { dealer, id: shown };
      const send = async () =>
        count % 2 === 1
          ? written(owner.dealerSlots.addShowcase(slot), shown, 'shown')
          : written(owner.dealerSlots.removeShowcase(slot), shown, '');
      return { row: shown, send };
    },
    read: async () => {
      const { items } = await stockOf(browser, { state: 'published', showcased: true });
      return new Map(items.map(({ uuid }) => [uuid, 'shown']));
    },
  };
}

const CARD = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123', name: 'Mario Rossi' };

/** Purchases, in the sandbox, and what they are spent on: every one moves the ledger. */
async function moneyKinds({
  calls: owner,
  dealer,
  visit,
  ledTo,
}: Awaited<ReturnType<typeof openOwner>>): Promise<Kind[]> {
  const packages = await owner.billing.packages();
  let bought = 0;
  const pay = async () => {
    await owner.billing.checkout({ dealer, body: { package: at(packages, 0).uuid } });
    const page = new URL(ledTo(), 'http://a').pathname;
    const [, token = ''] = /name="token" value="([^"]*)"/.exec(await (await visit(page)).text()) ?? [];
    const body = new URLSearchParams({ token, ...CARD });
    const { status } = await visit(page, { method: 'POST', body });
    if (status !== 303) throw new ApiError('1', { message: `the checkout answered ${status}`, status });
    bought += 1;
    return { row: `package ${bought}`, value: 'paid' };
  };
  return [
    {
      name: 'packages bought',
      next: () => ({ send: pay }),
      read: async () => {
        const { total } = await owner.dealerCarfax.packagePurchases({ dealer, query: { per_page: 1 } });
        // One that was paid without an answer must not stand in for one that is lost.
        bought = Math.max(bought, total);
        return new Map(Array.from({ length: total }, (_, index) => [`package ${index + 1}`, 'paid']));
      },
    },
    {
      name: 'reports bought',
      next: (count) => ({
        send: async () => {
          const vin = `ZFA31200000${String(count).padStart(6, '0')}`;
          const { uuid } = await owner.dealerCarfax.buy({ dealer, body: { vin } });
          return { row: uuid, value: vin };
        },
      }),
      read: async () => {
        const there = await all(async (page) =>
          owner.dealerCarfax.reports({ dealer, query: { page, per_page: PER_PAGE } }),
        );
        return new Map(there.map(({ uuid, vin }) => [uuid, vin]));
      },
    },
  ];
}
