import { listingFormOf } from '@carzaa/api/calls/dealer/listingForm';
import sharp from 'sharp';
import { type Browser, openBrowser } from '../browser.ts';
import { all, at, byTurns, type Kind, networkOf, written } from './kind.ts';

type Owner = Browser & { dealer: string };

/** The dealership's public stock, the newest first. */
const stockOf = ({ calls, dealer }: Owner, filters: { state: 'published'; showcased?: boolean }) =>
  calls.dealerListings.list({
    dealer,
    query: { per_page: 100, sort_by: 'created_at', filters: JSON.stringify(filters) },
  });

export async function stockKinds(origin: string, owner: Owner): Promise<Kind[]> {
  const { items: listings } = await stockOf(owner, { state: 'published' });
  const { items: showcased } = await stockOf(owner, { state: 'published', showcased: true });
  const ids = listings.map(({ uuid }) => uuid);
  const isShown = new Set(showcased.map(({ uuid }) => uuid));
  const [withdrawn, ...others] = ids.filter((id) => !isShown.has(id));
  if (withdrawn === undefined) throw new Error('the demo has nothing to withdraw');
  const edited = others.slice(0, 10);
  const photographed = others.slice(10, 20);
  const priced = others.slice(20, 30);
  return [
    listingEdits(owner, edited),
    newListings(owner, edited),
    prices(owner, priced),
    publications(owner, withdrawn),
    await photos(owner, photographed),
    messagesTo(origin, owner, ids),
    await answers(owner),
    // No other kind's car: what is withdrawn leaves the showcase.
    showcaseSlots(owner, showcased[0]?.uuid ?? at(others, 30), showcased.length > 0),
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

function newListings({ calls: owner, dealer }: Owner, copied: readonly string[]): Kind {
  return {
    name: 'new listings',
    next: (count) => ({
      send: async () => {
        const { uuid } = await owner.dealerListings.duplicate({ dealer, id: at(copied, count) });
        return { row: uuid, value: 'there' };
      },
    }),
    read: async () => {
      const drafts = { sort_by: 'created_at', filters: JSON.stringify({ state: 'draft' }) } as const;
      const there = await all(async (page) => owner.dealerListings.list({ dealer, query: { ...drafts, ...page } }));
      return new Map(there.map(({ uuid }) => [uuid, 'there']));
    },
  };
}

/** A price moves what is public, the history of prices, and what those are told who keep the car. */
function prices({ calls: owner, dealer }: Owner, priced: readonly string[]): Kind {
  return {
    name: 'prices',
    next: (count) => {
      const id = at(priced, count);
      const price = 9000 + (count % 5000);
      const change = async () => {
        const now = await owner.dealerListings.get({ dealer, id });
        await owner.dealerListings.update({ dealer, id, body: { ...listingFormOf(now), price } });
      };
      return { row: id, send: async () => written(change(), id, String(price)) };
    },
    read: async () => {
      const now = priced.map(async (id) => owner.dealerListings.get({ dealer, id }));
      return new Map((await Promise.all(now)).map(({ uuid, price }) => [uuid, String(price)]));
    },
  };
}

function publications({ calls: owner, dealer }: Owner, id: string): Kind {
  return byTurns(
    'publications',
    { row: id, value: 'published', isDone: true },
    {
      done: () => owner.dealerListings.publish({ dealer, id }),
      undone: () => owner.dealerListings.withdraw({ dealer, id, body: { reason: 'workshop' } }),
      read: async () => (await owner.dealerListings.get({ dealer, id })).state === 'published',
    },
  );
}

/** Photos added and taken away by turns; one is there when its file can be had, too. */
async function photos(browser: Owner, photographed: readonly string[]): Promise<Kind> {
  const { calls: owner, dealer, visit } = browser;
  const file = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#4a6' } })
    .jpeg()
    .toBuffer();
  /** Those of this kind that were added, with the listing of each. */
  const added = new Map<string, string>();
  let newest: string | undefined;
  const add = async (id: string) => {
    const body = new FormData();
    body.set('files', new File([new Uint8Array(file)], 'prova.jpg', { type: 'image/jpeg' }));
    const { files } = await owner.dealerPhotos.add({ dealer, id, body });
    const uuid = files[0]?.photo?.uuid;
    if (uuid === undefined) throw new Error(`the photo was refused: ${files[0]?.message ?? ''}`);
    added.set(uuid, id);
    newest = uuid;
    return { row: uuid, value: 'there' };
  };
  return {
    name: 'photos',
    next: (count) => {
      const photo = newest;
      newest = undefined;
      const id = photo === undefined ? undefined : added.get(photo);
      if (photo === undefined || id === undefined) return { send: () => add(at(photographed, count)) };
      const remove = async () => owner.dealerPhotos.remove({ dealer, id, photo });
      return { row: photo, send: async () => written(remove(), photo, '') };
    },
    read: async () => {
      const listings = await Promise.all(photographed.map((id) => owner.dealerListings.get({ dealer, id })));
      const there = listings
        .flatMap(({ photos: now }) => now.filter(({ uuid }) => added.has(uuid)))
        .map(async ({ uuid, src, widths }): Promise<[string, string]> => {
          const { status } = await visit(`${src}/${at(widths, 0)}.webp`);
          return [uuid, status === 200 ? 'there' : `file ${status}`];
        });
      return new Map(await Promise.all(there));
    },
  };
}

function messagesTo(origin: string, { calls: owner, dealer }: Owner, listings: readonly string[]): Kind {
  return {
    name: 'messages',
    next: (count) => {
      const writer = openBrowser(origin, networkOf(count));
      const message = `Messaggio della prova numero ${count}`;
      const email = `prova-${count}@prove.example`;
      const listing = at(listings, count);
      const body = { listing, name: 'Prova', email, phone: '', message, privacy: true } as const;
      return { row: email, send: async () => written(writer.calls.messages.send({ body }), email, message) };
    },
    read: async () => {
      const there = await all(async (query) => owner.inbox.list({ dealer, query }));
      return new Map(there.map(({ email, message }) => [email, message]));
    },
  };
}

/** What the dealership answers to who has written, in one conversation. */
async function answers({ calls: owner, dealer }: Owner): Promise<Kind> {
  const { items } = await owner.inbox.list({ dealer, query: { per_page: 1 } });
  const id = at(items, 0).uuid;
  return {
    name: 'answers',
    next: (count) => {
      const text = `Risposta della prova numero ${count}`;
      return {
        row: text,
        send: async () => written(owner.inbox.answer({ dealer, id, body: { text } }), text, 'there'),
      };
    },
    read: async () => {
      const { answers: there } = await owner.inbox.get({ dealer, id });
      return new Map(there.map(({ text }) => [text, 'there']));
    },
  };
}

function showcaseSlots(browser: Owner, id: string, isDone: boolean): Kind {
  const { calls: owner, dealer } = browser;
  return byTurns(
    'showcase slots',
    { row: id, value: 'shown', isDone },
    {
      done: () => owner.dealerSlots.addShowcase({ dealer, id }),
      undone: () => owner.dealerSlots.removeShowcase({ dealer, id }),
      read: async () => {
        const { items } = await stockOf(browser, { state: 'published', showcased: true });
        return items.some(({ uuid }) => uuid === id);
      },
    },
  );
}
