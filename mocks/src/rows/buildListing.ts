import type { Photo } from '@carzaa/api/calls/listingCard';
import type { ListingDetail } from '@carzaa/api/calls/listings';
import type { ReferenceList } from '@carzaa/api/calls/reference';
import type { Named } from '@carzaa/api/calls/shared';
import { horsepower, PHOTO_WIDTHS } from '@carzaa/api/constants';
import { noviceAnswer, noviceLimits } from '@carzaa/api/novice';
import { FIRST_RATES } from '@carzaa/api/firstRates';
import type { FinanceExample } from '@carzaa/api/finance';
import { reductionReference } from '@carzaa/api/rules';
import { brandNames, modelNames } from './brands.ts';
import { dealers } from './dealers.ts';
import { daysAgo, listingId, NOW, photoId } from './ids.ts';
import { referenceLists } from './reference.ts';
import { worthOf } from './worth.ts';

/** The facts of a listing that make it this one; `buildListing` fills in the rest. */
export interface ListingRow {
  n: number;
  /** `brand/model` */
  car: string;
  version: string;
  body: string;
  fuel: string;
  gear: string | null;
  colour: string;
  price: number;
  year: number;
  month?: number | null;
  km: number;
  kW: number | null;
  /** Number of the dealership. */
  dealer: number;
  /** Days since it was published. */
  age: number;
  photos?: number;
  traction?: string;
  emissions?: string | null;
  /** Price and days since it began to hold, before the present one. */
  before?: [price: number, days: number][];
  /** Days since the present price began to hold. */
  priceAge?: number;
  marks?: ('showcased' | 'featured' | 'carfax' | 'negotiable' | 'vatExposed')[];
}

/** What new drivers may drive on the rows' day. */
export const RULE = noviceLimits(FIRST_RATES, NOW.slice(0, 10));

function reference(list: ReferenceList, slug: string): Named {
  const found = referenceLists[list].find((entry) => entry.slug === slug);
  if (!found) throw new Error(`No ${slug} in ${list}`);
  return found;
}

function optional(list: ReferenceList, slug: string | null): Named | null {
  return slug === null ? null : reference(list, slug);
}

/** `src` says what the picture shows: body and colour, then which view. */
function photosOf({ n, body, colour, photos = 5 }: ListingRow): Photo[] {
  return Array.from({ length: photos }, (_, index) => ({
    uuid: photoId(n, index),
    src: `/photos/${body}.${colour}.${index}`,
    widths: [...PHOTO_WIDTHS],
    width: 1440,
    height: 960,
    placeholder: '',
    kind: 'illustration',
  }));
}

export const EQUIPMENT = [
  { slug: 'climatizzatore-automatico', name: 'Climatizzatore automatico', group: 'Comfort' },
  { slug: 'sensori-di-parcheggio', name: 'Sensori di parcheggio', group: 'Comfort' },
  { slug: 'navigatore', name: 'Navigatore', group: 'Tecnologia' },
  { slug: 'apple-carplay', name: 'Apple CarPlay', group: 'Tecnologia' },
  { slug: 'frenata-automatica', name: 'Frenata automatica di emergenza', group: 'Sicurezza' },
  { slug: 'fari-led', name: 'Fari LED', group: 'Esterni' },
];

/** A fifth down, the rest in 48 instalments. */
function financeOf(price: number): FinanceExample {
  const deposit = Math.round(price / 5);
  const instalment = Math.round((price - deposit) * 2.45) / 100;
  const fees = 300;
  return {
    deposit,
    instalment,
    instalments: 48,
    final_payment: 0,
    tan: 7.95,
    tan_kind: 'fixed',
    taeg: 9.87,
    fees,
    services: '',
    total: Math.round((instalment * 48 + fees) * 100) / 100,
  };
}

/** Every fourth dealer has not looked at the document. */
function tareOf({ n, kW }: ListingRow): number | null {
  return n % 4 === 0 || kW === null ? null : 950 + kW * 6;
}

/** The whole listing, of a dealer with so many; the same row always gives the same one. */
export function buildListing(row: ListingRow, stock: number): ListingDetail {
  const [brand = '', model = ''] = row.car.split('/');
  const dealer = dealers[row.dealer - 1];
  if (!dealer) throw new Error(`No dealer ${row.dealer}`);
  const { before = [], priceAge = row.age, marks = [], month = (row.n % 12) + 1, kW } = row;
  const history = [
    ...before.map(([price, days]) => ({ price, since: daysAgo(days) })),
    { price: row.price, since: daysAgo(priceAge) },
  ];
  const isElectric = row.fuel === 'elettrica';
  return {
    uuid: listingId(row.n),
    brand: { slug: brand, name: brandNames[brand] ?? brand },
    model: { slug: model, name: modelNames[row.car] ?? model },
    version: row.version,
    price: row.price,
    previous_price: reductionReference(history, NOW),
    band: worthOf({ price: row.price, registration_year: row.year, mileage: row.km })?.band ?? null,
    price_negotiable: marks.includes('negotiable'),
    registration_year: row.year,
    registration_month: month,
    mileage: row.km,
    power: kW,
    horsepower: kW === null ? null : horsepower(kW),
    category: reference('categories', row.body),
    power_type: reference('powerTypes', row.fuel),
    gearbox_type: optional('gearboxTypes', row.gear),
    photos: photosOf(row),
    // Every other dealership has messages enough.
    dealer: { ...dealer, listings: stock },
    place: dealer.place,
    distance: null,
    carfax: marks.includes('carfax'),
    novice: noviceAnswer({ power: kW, tare: tareOf(row) }, RULE) === 'yes',
    showcased: marks.includes('showcased'),
    featured: marks.includes('featured'),
    created_at: daysAgo(row.age),
    traction_type: reference('tractionTypes', row.traction ?? 'anteriore'),
    emission_class: optional('emissionClasses', row.emissions === undefined ? 'euro-6' : row.emissions),
    exterior_color: reference('exteriorColors', row.colour),
    exterior_paint_type: reference('paintTypes', row.n % 3 === 0 ? 'pastello' : 'metallizzato'),
    interior_color: reference('interiorColors', row.n % 2 === 0 ? 'nero' : 'grigio'),
    interior_material: reference('interiorMaterials', row.n % 4 === 0 ? 'pelle' : 'tessuto'),
    origin: reference('origins', dealer.place.country),
    description: `${row.version}: tagliandi regolari e due chiavi.\nVisibile da ${dealer.name}, prova su strada su appuntamento.`,
    equipment: EQUIPMENT.filter((_, index) => (row.n + index) % 3 !== 0),
    extra_costs: row.n % 3 === 0 ? [{ name: 'Messa in strada', amount: 490 }] : [],
    finance: row.n % 5 === 0 ? financeOf(row.price) : null,
    doors: row.body === 'cabrio' || row.body === 'coupe' ? 3 : 5,
    seats: row.body === 'cabrio' ? 2 : 5,
    displacement: isElectric ? null : 1498,
    consumption: isElectric ? 15.8 : 5.2,
    co2: isElectric ? 0 : 118,
    owners: (row.n % 3) + 1,
    tare: tareOf(row),
    next_inspection: row.n % 5 === 0 ? null : '2027-06-30',
    vat_exposed: marks.includes('vatExposed'),
    price_history: history,
    updated_at: daysAgo(priceAge),
    // Feeds confirm what they still hold; of the rest, some dealers do.
    same_as: null,
    confirmed_at: row.n % 2 === 0 && priceAge > 4 ? daysAgo(row.n % 4) : null,
  };
}
