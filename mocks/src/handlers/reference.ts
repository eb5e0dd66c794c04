import { ApiError } from '@carzaa/api/contract/errors';
import type { SoldTrimChoice, VehicleFill } from '@carzaa/api/calls/dealer/vehicleLookup';
import { REFERENCE_LISTS, type ReferenceList } from '@carzaa/api/calls/public/reference';
import { NEWEST_COVERS, type PublicDealer } from '@carzaa/api/calls/public/dealers';
import type { Named } from '@carzaa/api/calls/shared';
import { CSRF_COOKIE } from '@carzaa/api/constants';
import { townsOf } from '@carzaa/api/geography/dealerTowns';
import type { MockGroup } from '../adapter.ts';
import { EQUIPMENT } from '../rows/buildListing.ts';
import { brandNames, modelNames } from '../rows/cars.ts';
import { dealers, formerSlugs } from '../rows/dealers.ts';
import { daysAgo } from '../rows/ids.ts';
import { listings } from '../rows/listings.ts';
import { places, provinces, regionOf } from '../rows/places.ts';
import { plans } from '../rows/plans.ts';
import { referenceList } from '../rows/reference.ts';
import { existing, pageOf } from '../tables.ts';

const names = Object.keys(REFERENCE_LISTS) as ReferenceList[];
// One call for each list.
const lists = Object.fromEntries(names.map((name) => [name, () => referenceList(name)])) as Record<
  ReferenceList,
  () => Named[]
>;

export const filtersHandlers: MockGroup<'filters'> = {
  brands: () =>
    [...brandNames].map(([slug, name]) => ({
      slug,
      name,
      listings: listings.filter(({ brand }) => brand.slug === slug).length,
    })),
  models({ params }) {
    existing(brandNames.get(params.brand));
    return [...modelNames].flatMap(([key, name]) => {
      const [brand, slug = ''] = key.split('/');
      if (brand !== params.brand) return [];
      const own = listings.filter((listing) => listing.brand.slug === brand && listing.model.slug === slug);
      return [{ slug, name, listings: own.length }];
    });
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
const engine = {
  version: '1.2 69 CV',
  power_type: 'benzina',
  displacement: 1242,
  power: 51,
  horsepower: 69,
  gearbox_type: 'manuale',
  traction_type: 'anteriore',
  from: 2012,
  to: null,
};

export const catalogueHandlers: MockGroup<'catalogue'> = {
  engines: () => [engine],
  // The one car that never was is a Panda with rear-wheel drive.
  check({ query: { brand, model, registration_year: year, traction_type: traction } }) {
    const isPanda = `${brand}/${model}` === 'fiat/panda';
    const isOdd = isPanda && traction === 'posteriore';
    return {
      kind: isOdd ? 'impossible' : 'known',
      text: isOdd ? `In Italia la Fiat Panda del ${year} non è mai esistita a trazione posteriore.` : null,
      odd: isOdd ? [{ field: 'traction_type', text: 'a trazione posteriore' }] : [],
      sold: isPanda ? soldPanda : null,
      tare: null,
    };
  },
};

/** What fills in the form of the one car that every number and every pick means. */
const panda: VehicleFill = {
  vin: null,
  plate: null,
  brand: 'fiat',
  model: 'panda',
  version: '1.2 69 CV',
  category: 'city-car',
  power_type: 'benzina',
  traction_type: 'anteriore',
  gearbox_type: 'manuale',
  emission_class: 'euro-6',
  exterior_color: null,
  origin: 'it',
  registration_year: 2018,
  registration_month: null,
  power: 51,
  horsepower: 69,
  doors: 5,
  seats: 5,
  displacement: 1242,
  consumption: null,
  co2: null,
  owners: null,
  tare: 1015,
  warranty: 12,
  next_inspection: null,
  equipment: null,
  description: 'Fiat Panda 1.2 69 CV del 2018, a benzina, cambio manuale, trazione anteriore.',
};

const pandaTrims: SoldTrimChoice[] = [
  { name: 'Pop', version: '1.2 69 CV Pop', equipment: ['autoradio'], list_price: 11_000 },
  { name: 'Lounge', version: '1.2 69 CV Lounge', equipment: ['autoradio', 'climatizzatore'], list_price: 13_500 },
];

export const vehicleLookupHandlers: MockGroup<'vehicleLookup'> = {
  byNumber({ body: { number } }) {
    if (number === 'ZZ404ZZ') throw new ApiError('4', { message: 'Il registro non conosce questo veicolo.' });
    const isPlate = number.length < 17;
    const filled = { ...panda, registration_month: 3, owners: 1, [isPlate ? 'plate' : 'vin']: number };
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

const soldPanda = {
  power_type: ['benzina', 'diesel', 'gpl', 'metano', 'ibrida-benzina'],
  displacement: [875, 999, 1242, 1248],
  power: [51, 55, 59, 62, 63, 66, 70],
  traction_type: ['anteriore', 'integrale'],
  gearbox_type: ['manuale', 'automatico'],
  category: ['city-car', 'berlina', 'suv', 'monovolume', 'furgone'],
  doors: [4, 5],
  seats: [2, 4, 5],
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
  counters: () => ({
    listings: listings.length,
    dealers: dealers.length,
    carfax: listings.filter(({ carfax }) => carfax).length,
    this_week: listings.filter(({ created_at: at }) => at > daysAgo(7)).length,
  }),
};

const cards: PublicDealer[] = dealers
  .map((dealer) => {
    const own = listings.filter((listing) => listing.dealer.uuid === dealer.uuid);
    const covers = own.flatMap(({ cover }) => cover ?? []).slice(0, NEWEST_COVERS);
    return { ...dealer, listings: own.length, covers };
  })
  .toSorted((a, b) => a.name.localeCompare(b.name));

const homeOf = ({ place }: PublicDealer): Named => regionOf(place) ?? { slug: 'germania', name: 'Germania' };

const regionsOfAll = () =>
  [...Map.groupBy(cards, (dealer) => homeOf(dealer).slug).values()].flatMap((all) =>
    all.slice(0, 1).map((one) => ({ ...homeOf(one), dealers: all.length })),
  );

export const dealersHandlers: MockGroup<'dealers'> = {
  list({ query }) {
    const { q = '', region, city, sort_by } = query;
    const found = cards
      .filter(({ name, place }) => `${name} ${place.city}`.toLowerCase().includes(q.trim().toLowerCase()))
      .filter((dealer) => region === undefined || homeOf(dealer).slug === region)
      .filter(({ place }) => city === undefined || place.city === city);
    const sorted = sort_by === 'name' ? found : found.toSorted((a, b) => b.listings - a.listings);
    const placed = sorted.map((dealer) => ({ ...dealer, ...dealer.place, region: homeOf(dealer).slug }));
    const page = { page: query.page, per_page: query.per_page };
    return { ...pageOf(sorted, page), towns: townsOf(placed), regions: regionsOfAll() };
  },
  options: () => cards,
  get: ({ params }) =>
    existing(cards.find(({ uuid, slug }) => [uuid, slug].includes(formerSlugs[params.id] ?? params.id))),
};
