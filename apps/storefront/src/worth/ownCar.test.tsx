import { beforeEach, expect, it } from 'vitest';
import { render } from '../entry.server.tsx';
import { someListing } from '../listing/testing.ts';
import { paths } from '../paths.ts';
import { addressWith, keepCar, keptCar } from './ownCar.ts';

const condition = {
  body: 'fair',
  inside: 'good',
  engine: 'good',
  tyres: 'poor',
  service: 'good',
  damage: 'good',
} as const;
const panda = {
  name: 'Fiat Panda',
  car: {
    brand: 'fiat',
    model: 'panda',
    power_type: 'benzina',
    registration_year: 2018,
    registration_month: null,
    gearbox_type: null,
    mileage: 62_000,
    power: null,
    condition,
  },
};
const listing = someListing();

const ESTIMATE = {
  range: { low: 8000, mid: 9000, high: 10_000 },
  reason: null,
  level: 'model',
  comparables: 12,
  sold: 3,
  trade_in: {
    condition: [],
    value: { low: 7500, mid: 8400, high: 9300 },
    dealer: { low: 7000, high: 7600, low_percent: 83, high_percent: 90 },
    valid_from: '2026-01-01',
    sources: [],
  },
  change: null,
};

/** The page with the estimate as the server sends it; no script has run there. */
async function pageOfWorth(): Promise<Document> {
  const answers: Record<string, unknown> = {
    '/api/car-worth': ESTIMATE,
    [`/api/listings/${listing.uuid}`]: listing,
    '/api/vehicles/brands': [],
    '/api/vehicles/power-types': [],
  };
  const query = new URLSearchParams({
    annuncio: listing.uuid,
    make: 'fiat',
    model: 'panda',
    fuel: 'benzina',
    year: '2018',
    km: '62.000',
    ...condition,
  });
  const { html } = await render({
    url: `https://carzaa.test${paths.carWorth()}?${query}`,
    template: '<div id="root"><!--app--></div><!--state-->',
    fetch: async (input) => {
      const data = answers[new URL(input instanceof Request ? input.url : input, 'https://carzaa.test').pathname];
      return data
        ? Response.json({ error: false, error_code: 0, error_message: null, data })
        : Response.json({ error: true, error_code: 4, error_message: null, data: null }, { status: 404 });
    },
  });
  return new DOMParser().parseFromString(new TextDecoder().decode(html), 'text/html');
}

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

it('the way back to the listing takes the car along before any script has run', async () => {
  const page = await pageOfWorth();
  const link = page.querySelector('#valore a.btn');
  const target = link?.getAttribute('href') ?? '';
  expect(target.split('#')[0]).toBe(paths.listing(listing));
  window.history.replaceState(null, '', target);
  expect(keptCar()).toEqual(panda);
});

it('a car that an address brought is kept in the tab, and is in the address no more', () => {
  window.history.replaceState({ key: 'k' }, '', addressWith('/auto/panda?da=ribasso', panda));
  expect(keptCar()).toEqual(panda);
  expect(window.location.href).toMatch(/\/auto\/panda\?da=ribasso$/);
  expect(window.history.state).toEqual({ key: 'k' });
  window.history.replaceState(null, '', '/auto/golf');
  expect(keptCar()).toEqual(panda);
});

it('what is no car in an address is let go, and another fragment is let be', () => {
  keepCar(panda);
  for (const broken of ['#permuta=', '#permuta=%', '#permuta={"car":{},"name":"x"}', '#permuta=null']) {
    window.history.replaceState(null, '', `/auto/panda${broken}`);
    expect(keptCar()).toEqual(panda);
    expect(window.location.hash).toBe('');
  }
  window.history.replaceState(null, '', '/auto/panda#stampa');
  expect(keptCar()).toEqual(panda);
  expect(window.location.hash).toBe('#stampa');
});

it('without a car there is none', () => {
  expect(keptCar()).toBeNull();
});
