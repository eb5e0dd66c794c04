import { contract } from '@carzaa/api/contract/contract';
import { ApiError } from '@carzaa/api/contract/errors';
import type { SoldTrimChoice } from '@carzaa/api/calls/dealer/vehicleLookup';
import { REFERENCE_LISTS, type ReferenceList } from '@carzaa/api/calls/public/reference';
import { NEWEST_COVERS, type PublicDealer } from '@carzaa/api/calls/public/dealers';
import type { Named } from '@carzaa/api/calls/shared';
import { CSRF_COOKIE } from '@carzaa/api/constants';
import { townsOf } from '@carzaa/api/geography/dealerTowns';
import type { MockGroup } from '../adapter.ts';
import { EQUIPMENT } from '../rows/buildListing.ts';
import { dealers, formerSlugs } from '../rows/dealers.ts';
import { brands, listings, modelsOf } from '../rows/listings.ts';
import { places, provinces, regionOf } from '../rows/places.ts';
import { plans } from '../rows/plans.ts';
import { referenceList } from '../rows/reference.ts';
import { stock } from '../rows/stock.ts';
import { rowOf } from '../sample.ts';
import { existing, pageOf } from '../tables.ts';

const names = Object.keys(REFERENCE_LISTS) as ReferenceList[];
// One call for each list.
const lists = Object.fromEntries(names.map((name) => [name, () => referenceList(name)])) as Record<
  ReferenceList,
  () => Named[]
>;

export const filtersHandlers: MockGroup<'filters'> = {
  brands: () => brands,
  models({ params }) {
    existing(brands.find(({ slug }) => slug === params.brand));
    return modelsOf(params.brand);
  },
  ...lists,
  equipment: () => EQUIPMENT,
  provinces: () => provinces,
  places({ query }) {
    const wanted = query.query.toLowerCase();
    return places.filter(
      ({ label, postal_code: code }) => label.toLowerCase().includes(wanted) || code.startsWith(wanted),
    );
  },
};

/** The one engine that every model was sold with. */
const engine = rowOf(contract.catalogue.engines.data.element, {
  version: '1.2 69 CV',
  power_type: 'benzina',
  power: 51,
});

export const catalogueHandlers: MockGroup<'catalogue'> = {
  engines: () => [engine],
  // The one car that never was is a Panda with rear-wheel drive.
  check({ query: { brand, model, registration_year: year, traction_type: traction } }) {
    const isPanda = `${brand}/${model}` === 'fiat/panda';
    const isOdd = isPanda && traction === 'posteriore';
    const text = `In Italia la Fiat Panda del ${year} non è mai esistita a trazione posteriore.`;
    const odd = [{ field: 'traction_type' as const, text: 'a trazione posteriore' }];
    return isOdd
      ? { kind: 'impossible', text, odd, sold: null, tare: null }
      : { kind: 'known', text: null, odd: [], sold: null, tare: null };
  },
};

/** What fills in the form, whatever number is sent and whatever is picked. */
const panda = { ...existing(stock.rows[1]), vin: null, plate: null };

const pandaTrims: SoldTrimChoice[] = [
  { name: 'Pop', version: '1.2 69 CV Pop', equipment: ['autoradio'], list_price: 11_000 },
  { name: 'Lounge', version: '1.2 69 CV Lounge', equipment: ['autoradio', 'climatizzatore'], list_price: 13_500 },
];

export const vehicleLookupHandlers: MockGroup<'vehicleLookup'> = {
  byNumber({ body: { number } }) {
    if (number === 'ZZ404ZZ') throw new ApiError('4', { message: 'Il registro non conosce questo veicolo.' });
    const isPlate = number.length < 17;
    const filled = { ...panda, [isPlate ? 'plate' : 'vin']: number };
    return { source: 'register', name: 'Fiat Panda 1.2 69 CV', filled, trims: pandaTrims, decoded: null, note: null };
  },
  sold: ({ params: { brand, model }, query: { year } }) => [
    {
      label: '1.2 69 CV · a benzina · cambio manuale',
      generation: 'terza serie',
      filled: { ...panda, brand, model, registration_year: year },
      trims: pandaTrims,
    },
  ],
};

/** Offers the sign-in with Google, which leads nowhere here. */
const MOCK_GOOGLE_COOKIE = 'carzaa_mock_google';

export const miscHandlers: MockGroup<'misc'> = {
  csrfCookie(_, { headers }) {
    headers.set('set-cookie', `${CSRF_COOKIE}=mock-token; Path=/; SameSite=Lax`);
    return null;
  },
  features: (_, { cookies }) => ({ google: cookies[MOCK_GOOGLE_COOKIE] !== undefined }),
  plans: () => [...plans],
  counters: () => ({ listings: listings.length, dealers: dealers.length, carfax: 14, this_week: 12 }),
  marketFigures: () => ({ visits: 18_400, contacts: 1260, answer_minutes: 180 }),
};

const cards: PublicDealer[] = dealers
  .map((dealer) => {
    const own = listings.filter((listing) => listing.dealer.uuid === dealer.uuid);
    return { ...dealer, listings: own.length, covers: own.flatMap(({ cover }) => cover ?? []).slice(0, NEWEST_COVERS) };
  })
  .toSorted((a, b) => a.name.localeCompare(b.name, 'it'));

const homeOf = ({ place }: PublicDealer): Named => regionOf(place) ?? { slug: 'germania', name: 'Germania' };

const regions = [...Map.groupBy(cards, (dealer) => homeOf(dealer).name).values()].flatMap((all) =>
  all.slice(0, 1).map((one) => ({ ...homeOf(one), dealers: all.length })),
);

export const dealersHandlers: MockGroup<'dealers'> = {
  list({ query: { q = '', region, city, page, per_page } }) {
    const found = cards
      .filter(({ name, place }) => `${name} ${place.city}`.toLowerCase().includes(q.trim().toLowerCase()))
      .filter((dealer) => region === undefined || homeOf(dealer).slug === region)
      .filter(({ place }) => city === undefined || place.city === city);
    const placed = found.map((dealer) => ({ ...dealer, ...dealer.place, region: homeOf(dealer).slug }));
    return { ...pageOf(found, { page, per_page }), towns: townsOf(placed), regions };
  },
  options: () => cards,
  get: ({ params }) =>
    existing(cards.find(({ uuid, slug }) => [uuid, slug].includes(formerSlugs[params.id] ?? params.id))),
};
