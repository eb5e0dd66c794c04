import { createClient, type Client } from '@carzaa/api/client';
import type { ListingDetail } from '@carzaa/api/calls/listings';
import { CSRF_COOKIE } from '@carzaa/api/constants';
import { contract } from '@carzaa/api/contract';
import { routesOf } from '@carzaa/api/endpoint';
import { ApiError } from '@carzaa/api/errors';
import { HttpResponse, http } from 'msw/http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { FAILING_COOKIE } from './adapter.ts';
import { startMocks } from './node.ts';
import { BREACHED_PASSWORD, EXPIRED_TOKEN, MOCK_PASSWORD, SENTINEL_EMAILS } from './rows/accounts.ts';
import { dealerId, SENTINELS } from './rows/ids.ts';
import { listings } from './rows/listings.ts';
import { MOCK_SESSION_COOKIE } from './session.ts';
import { resetState, state } from './state.ts';

const ORIGIN = 'http://carzaa.test';
let server: ReturnType<typeof startMocks>;
const cookies = new Map<string, string>();

/** The real client, over addresses made absolute as a browser does. */
const client: Client = createClient({
  routes: routesOf(contract),
  fetch: (input, init) => {
    const headers = new Headers(init?.headers);
    if (cookies.size > 0) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    return fetch(new URL(input instanceof Request ? input.url : input, ORIGIN), { ...init, headers });
  },
});

beforeAll(() => {
  server = startMocks();
});
afterEach(() => {
  cookies.clear();
  server.resetHandlers();
});
afterAll(() => server.close());

const search = (query: NonNullable<Parameters<typeof client.listings.search>[0]>['query']) =>
  client.listings.search({ query: { per_page: 100, ...query } });
const failure = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  );

/** Makes a call as somebody who has signed in. */
async function as<T>(email: string, call: () => Promise<T>): Promise<T> {
  cookies.set(MOCK_SESSION_COOKIE, encodeURIComponent(email));
  return call();
}

const form = {
  name: 'Anna Verdi',
  password: 'Altra-Via-99',
  password_confirmation: 'Altra-Via-99',
  privacy: true,
  terms: true,
} as const;

describe('every call of the contract', () => {
  const brand = 'fiat';
  const first = listings[0]?.uuid ?? '';
  const calls: { [G in keyof typeof contract]: Record<keyof (typeof contract)[G], () => Promise<unknown>> } = {
    listings: {
      search: () => client.listings.search(),
      get: () => client.listings.get({ id: first }),
      showcased: () => client.listings.showcased(),
      count: () => client.listings.count(),
      facets: () => client.listings.facets(),
      relaxations: () => client.listings.relaxations({ query: { brand, price_max: 1 } }),
      aiSearch: () => client.listings.aiSearch({ query: { query: 'fiat panda benzina 9000 euro' } }),
      similar: () => client.listings.similar({ id: first }),
    },
    filters: {
      brands: () => client.filters.brands(),
      models: () => client.filters.models({ brand }),
      categories: () => client.filters.categories(),
      powerTypes: () => client.filters.powerTypes(),
      tractionTypes: () => client.filters.tractionTypes(),
      gearboxTypes: () => client.filters.gearboxTypes(),
      origins: () => client.filters.origins(),
      emissionClasses: () => client.filters.emissionClasses(),
      exteriorColors: () => client.filters.exteriorColors(),
      paintTypes: () => client.filters.paintTypes(),
      interiorColors: () => client.filters.interiorColors(),
      interiorMaterials: () => client.filters.interiorMaterials(),
      provinces: () => client.filters.provinces(),
      places: () => client.filters.places({ query: { query: 'bol' } }),
    },
    dealers: {
      list: () => client.dealers.list(),
      options: () => client.dealers.options(),
      get: () => client.dealers.get({ id: dealerId(1) }),
    },
    users: {
      register: () => client.users.register({ body: { ...form, email: 'altra@carzaa.test' } }),
      login: () => client.users.login({ body: { email: 'cliente@carzaa.test', password: MOCK_PASSWORD } }),
      logout: () => client.users.logout(),
      sendVerification: () => as('nuovo@carzaa.test', () => client.users.sendVerification()),
      renewVerification: () => client.users.renewVerification({ body: { email: 'a@b.it' } }),
      validateResetToken: () => client.users.validateResetToken({ body: { token: EXPIRED_TOKEN } }),
      current: () => as('cliente@carzaa.test', () => client.users.current()),
      profile: () => as('gruppo@carzaa.test', () => client.users.profile()),
      forgotPassword: () => client.users.forgotPassword({ body: { email: 'cliente@carzaa.test' } }),
      resetPassword: async () => {
        await client.users.forgotPassword({ body: { email: 'super@carzaa.test' } });
        const [token = ''] = Object.keys(state.tokens).slice(-1);
        return client.users.resetPassword({
          body: { token, password: 'Altra-Via-99', password_confirmation: 'Altra-Via-99' },
        });
      },
      setRole: () => as('senza@carzaa.test', () => client.users.setRole({ body: { role: 'customer' } })),
      updateProfile: () =>
        as('cliente@carzaa.test', async () => {
          const { name, email, updated_at } = await client.users.current();
          return client.users.updateProfile({ body: { name, email, phone: '051 123456', updated_at } });
        }),
      changePassword: () =>
        as('cliente@carzaa.test', () =>
          client.users.changePassword({
            body: { current_password: MOCK_PASSWORD, password: 'Altra-Via-99', password_confirmation: 'Altra-Via-99' },
          }),
        ),
      exportData: () => as('cliente@carzaa.test', () => client.users.exportData()),
      deleteAccount: () =>
        as('nuovo@carzaa.test', () => client.users.deleteAccount({ body: { password: MOCK_PASSWORD } })),
    },
    favourites: {
      add: () => as('gruppo@carzaa.test', () => client.favourites.add({ id: first })),
      list: () => as('gruppo@carzaa.test', () => client.favourites.list()),
      remove: () => as('gruppo@carzaa.test', () => client.favourites.remove({ id: first })),
    },
    messages: {
      send: () =>
        as('gruppo@carzaa.test', () =>
          client.messages.send({
            body: {
              listing: first,
              name: 'Anna V',
              email: 'a@b.it',
              phone: '',
              message: 'È ancora sua?',
              privacy: true,
            },
          }),
        ),
      mine: () => as('gruppo@carzaa.test', () => client.messages.mine()),
    },
    dev: {
      mails: () => client.dev.mails(),
      mail: async () => {
        const { items } = await client.dev.mails();
        return client.dev.mail({ id: items[0]?.uuid ?? '' });
      },
    },
    misc: {
      features: () => client.misc.features(),
      csrfCookie: () => client.misc.csrfCookie(),
      plans: () => client.misc.plans(),
      counters: () => client.misc.counters(),
    },
  };

  for (const [group, names] of Object.entries(calls)) {
    test.each(Object.entries<() => Promise<unknown>>(names))(
      `${group}.%s answers by its schema`,
      async (name, call) => {
        const rows: Record<string, { data: { parse: (value: unknown) => unknown } }> =
          contract[group as keyof typeof contract];
        const data = await call();
        expect(rows[name]?.data.parse(data)).toEqual(data);
        if (Array.isArray(data)) expect(data).not.toHaveLength(0);
      },
    );
  }
});

function some(holds: (listing: ListingDetail) => boolean): void {
  expect(listings.some(holds)).toBe(true);
}

describe('the rows', () => {
  test('show every case a listing can be in', () => {
    some(({ showcased }) => showcased);
    some(({ featured }) => featured);
    some(({ previous_price: previous, price }) => previous !== null && previous > price);
    some(({ photos }) => photos.length === 0);
    some(({ photos }) => photos.length === 1);
    some(({ power_type: fuel, origin }) => fuel.slug === 'elettrica' && origin.slug === 'it');
    some(({ origin }) => origin.slug === 'de');
    some(({ registration_month: month }) => month === null);
    some(({ power, gearbox_type: gear }) => power === null && gear === null);
    some(({ carfax, price_negotiable: negotiable }) => carfax && negotiable);
    some(({ dealer }) => dealer.phone === null);
    expect(new Set(listings.map(({ uuid }) => uuid)).size).toBe(listings.length);
  });

  test('their photos are pictures in every width', async () => {
    const [photo] = listings[0]?.photos ?? [];
    for (const width of photo?.widths ?? []) {
      const response = await fetch(`${ORIGIN}${photo?.src}/${width}.avif`);
      expect(response.headers.get('content-type')).toBe('image/svg+xml');
      expect(await response.text()).toContain('#b3262b');
    }
  });
});

describe('search', () => {
  test('keeps what the filters ask for and nothing else', async () => {
    const { items } = await search({ category: ['suv'], price_max: 20_000, power_type: ['diesel', 'benzina'] });
    const expected = listings.filter(
      ({ category, price, power_type: fuel, photos }) =>
        category.slug === 'suv' && price <= 20_000 && /^(diesel|benzina)$/.test(fuel.slug) && photos.length > 0,
    );
    expect(items).not.toHaveLength(0);
    expect(items.map(({ uuid }) => uuid).toSorted()).toEqual(expected.map(({ uuid }) => uuid).toSorted());
  });

  test('leaves out listings without photos unless asked for them', async () => {
    const all = await search({ include_no_photos: true });
    expect(all.total).toBe(listings.length);
    expect((await search({})).total).toBe(listings.filter(({ photos }) => photos.length > 0).length);
  });

  test('finds what lies within the radius, nearest first', async () => {
    const bologna = { latitude: 44.4938, longitude: 11.3387 };
    const near = await search({ ...bologna, radius: 150_000, sort_by: 'distance' });
    expect(new Set(near.items.map(({ place }) => place.city))).toEqual(new Set(['Bologna', 'Verona']));
    const distances = near.items.map(({ distance }) => distance ?? -1);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(distances.at(-1)).toBeGreaterThan(100_000);
  });

  test('sorts both ways and pages', async () => {
    const prices = (await search({ sort_by: 'price', sort_direction: 'desc' })).items.map(({ price }) => price);
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    const [one, two] = await Promise.all([1, 2].map((page) => search({ sort_by: 'price', page, per_page: 10 })));
    expect(two?.page).toBe(2);
    expect(one?.items.map(({ uuid }) => uuid)).not.toContain(two?.items[0]?.uuid);
    expect(one?.items.concat(two?.items ?? []).map(({ price }) => price)).toEqual(prices.toReversed().slice(0, 20));
  });

  test('count, facets and relaxations agree with it', async () => {
    const query = { brand: 'fiat', category: ['city-car'] };
    const { total } = await search(query);
    const facets = await client.listings.facets({ query });
    expect(await client.listings.count({ query })).toEqual({ total });
    expect(facets.total).toBe(total);
    for (const [slug, count] of Object.entries(facets.counts.category ?? {})) {
      expect((await client.listings.count({ query: { ...query, category: [slug] } })).total).toBe(count);
    }
    for (const [slug, count] of Object.entries(facets.counts.brand ?? {})) {
      expect((await client.listings.count({ query: { ...query, brand: slug } })).total).toBe(count);
    }
    const none = { brand: 'fiat', model: 'panda', category: ['suv'], price_max: 20_000 };
    const relaxations = await client.listings.relaxations({ query: none });
    expect((await search(none)).total).toBe(0);
    expect(relaxations.map(({ without }) => without)).toContainEqual(['brand', 'model']);
    for (const { without, total: found } of relaxations) {
      const rest = Object.fromEntries(Object.entries(none).filter(([name]) => !without.includes(name)));
      expect((await client.listings.count({ query: rest })).total, without.join()).toBe(found);
    }
  });
});

describe('failures', () => {
  test('a broken listing is 500, a sold one 404 with similar ones, an unknown one 404', async () => {
    expect(await failure(client.listings.get({ id: SENTINELS.brokenListing }))).toMatchObject({
      code: '1',
      status: 500,
    });
    expect(await failure(client.listings.get({ id: SENTINELS.goneListing }))).toMatchObject({ code: '4', status: 404 });
    expect(await client.listings.similar({ id: SENTINELS.goneListing })).not.toHaveLength(0);
    expect(await failure(client.listings.similar({ id: SENTINELS.unknownListing }))).toMatchObject({ status: 404 });
    expect(await failure(client.listings.get({ id: 'not-an-id' }))).toMatchObject({ status: 404 });
  });

  test('unknown values and names are told field by field', async () => {
    expect(await failure(search({ brand: 'fiat', model: 'fiesta' }))).toMatchObject({
      code: '2',
      fields: { model: [/./] },
    });
    expect(await failure(search({ category: ['razzo'] }))).toMatchObject({ code: '2', fields: { category: [/./] } });
    const response = await fetch(`${ORIGIN}/api/listings?colore=rosso`);
    expect(response.status).toBe(422);
    expect(await failure(search({ per_page: 101 }))).toMatchObject({ code: '2', fields: { per_page: [/./] } });
  });

  test('a cookie breaks the calls it names and no other', async () => {
    cookies.set(FAILING_COOKIE, 'filters.categories|misc.counters');
    expect(await failure(client.filters.categories())).toMatchObject({ code: '1', status: 500 });
    expect(await failure(client.misc.counters())).toBeInstanceOf(ApiError);
    expect(await client.filters.origins()).toHaveLength(2);
  });

  test('a test may answer a call its own way', async () => {
    server.use(
      http.get('*/api/counters', () => HttpResponse.json({ error: true, error_message: 'Chiuso' }, { status: 503 })),
    );
    expect(await failure(client.misc.counters())).toMatchObject({ status: 503, message: 'Chiuso' });
  });

  test('a call without a mock is refused rather than sent', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue();
    await expect(fetch(`${ORIGIN}/api/unheard-of`)).rejects.toThrow();
    expect(said).toHaveBeenCalledWith(expect.stringContaining('/api/unheard-of'));
    said.mockRestore();
  });
});

test('the anti-forgery cookie is set', async () => {
  const response = await fetch(`${ORIGIN}/api/csrf-cookie`);
  expect(response.headers.get('set-cookie')).toContain(`${CSRF_COOKIE}=`);
});

describe('accounts', () => {
  beforeEach(() => resetState());

  test('register, sign in, sign out', async () => {
    const email = 'anna@carzaa.test';
    await client.users.register({ body: { ...form, email } });
    await client.users.register({ body: { ...form, email } });
    expect(state.mails.map(({ template }) => template)).toEqual(['verification', 'alreadyRegistered']);
    expect(await client.users.login({ body: { email, password: form.password } })).toMatchObject({
      email,
      email_verified_at: null,
    });
    expect(await failure(client.users.login({ body: { email, password: 'x' } }))).toMatchObject({ code: 'A1' });
    expect(await failure(client.users.current())).toMatchObject({ code: '3' });
  });

  test('fail on purpose where a story needs it', async () => {
    const login = (email: string) => failure(client.users.login({ body: { email, password: MOCK_PASSWORD } }));
    expect(await login(SENTINEL_EMAILS.disabled)).toMatchObject({ code: '5' });
    expect(await login(SENTINEL_EMAILS.tooMany)).toMatchObject({ status: 429, retryAfter: 30 });
    expect(await login(SENTINEL_EMAILS.broken)).toMatchObject({ code: '1' });
    const breached = { password: BREACHED_PASSWORD, password_confirmation: BREACHED_PASSWORD };
    expect(await failure(client.users.register({ body: { ...form, ...breached, email: 'a@b.it' } }))).toMatchObject({
      code: 'A6',
    });
  });

  test('the second of two edits is refused with the row as it is', async () => {
    await as('cliente@carzaa.test', async () => {
      const { email, updated_at } = await client.users.current();
      const edit = (name: string) => client.users.updateProfile({ body: { name, email, phone: '', updated_at } });
      const done = await edit('Prima');
      expect(await failure(edit('Seconda'))).toMatchObject({ status: 409, current: done });
    });
  });
});
