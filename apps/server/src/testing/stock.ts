import type { DealerListingDetail } from '@carzaa/api/calls/dealer/dealerListings';
import { beforeAll, beforeEach } from 'vitest';
import { buildListing, buildReference } from './builders.ts';
import type { TestEngine } from './database.ts';
import { buildCast, type Cast } from './actors.ts';
import { openSite } from './openSite.ts';

/** The least that a listing is made of, as the form sends it. */
export const form = (more: object = {}) => ({
  reference: null,
  vin: null,
  plate: null,
  brand: 'fiat',
  model: 'panda',
  version: '1.2 Lounge',
  category: 'city-car',
  power_type: 'benzina',
  traction_type: null,
  gearbox_type: null,
  emission_class: null,
  exterior_color: null,
  exterior_paint_type: null,
  interior_color: null,
  interior_material: null,
  origin: 'it',
  price: 9500,
  price_negotiable: false,
  vat_exposed: false,
  registration_year: 2020,
  registration_month: null,
  mileage: 50_000,
  power: 51,
  horsepower: null,
  doors: null,
  seats: null,
  displacement: null,
  consumption: null,
  co2: null,
  owners: null,
  warranty: null,
  next_inspection: null,
  description: '',
  equipment: [],
  place: null,
  ...more,
});

/** A site with everybody who may call and no listing, whose clock the tests push on. */
export function stockSite(open: TestEngine['open']) {
  let elapsed = 0;
  const site = openSite(open, { now: () => new Date(Date.now() + elapsed) });
  // Filled before the first test.
  const cast = {} as Cast;
  beforeAll(async () => {
    await site.clear();
    await buildReference(site.db);
    Object.assign(cast, await buildCast(site, site.db));
  });
  beforeEach(async () => {
    elapsed = 0;
    await site.db.deleteFrom('listings').execute();
  });
  const base = () => `/api/dealers/${cast.dealer}/listings`;
  return {
    site,
    cast,
    base,
    /** Moves the clock on by milliseconds. */
    wait: (ms: number) => {
      elapsed += ms;
    },
    /** A listing of the owner's. */
    own: (more: Parameters<typeof buildListing>[1] = {}) => buildListing(site.db, { dealer_id: cast.dealer, ...more }),
    /** The same as its owner reads it. */
    row: async (id: string): Promise<DealerListingDetail> =>
      (await cast.agents.owner.get(`${base()}/${id}`)).json().data,
  };
}
