import type { Photo } from '@carzaa/api/calls/public/listingCard';
import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import type { ReferenceList } from '@carzaa/api/calls/public/reference';
import type { Named } from '@carzaa/api/calls/shared';
import { horsepower, PHOTO_WIDTHS } from '@carzaa/api/constants';
import type { FinanceExample } from '@carzaa/api/vehicle/finance';
import { type CarRow, slugOf } from './cars.ts';
import { dealers } from './dealers.ts';
import { daysAgo, listingId, photoId } from './ids.ts';
import { reference } from './reference.ts';

function optional(list: ReferenceList, slug: string | null): Named | null {
  return slug === null ? null : reference(list, slug);
}

/** `src` says what the picture shows: body and colour, then which view. */
function photosOf({ n, body, colour, more }: CarRow): Photo[] {
  return Array.from({ length: Number(more.get('photos') ?? 5) }, (_, index) => ({
    uuid: photoId(n, index),
    src: `/photos/${body}.${colour}.${index}`,
    widths: [...PHOTO_WIDTHS],
    width: 1440,
    height: 960,
    placeholder: '',
    kind: 'illustration',
  }));
}

function picturesOf(row: CarRow): Pick<ListingDetail, 'photos' | 'cover' | 'photo_count'> {
  const photos = photosOf(row);
  return { photos, cover: photos[0] ?? null, photo_count: photos.length };
}

export const EQUIPMENT = [
  { slug: 'climatizzatore-automatico', name: 'Climatizzatore automatico', group: 'Comfort' },
  { slug: 'sensori-di-parcheggio', name: 'Sensori di parcheggio', group: 'Comfort' },
  { slug: 'navigatore', name: 'Navigatore', group: 'Tecnologia' },
  { slug: 'apple-carplay', name: 'Apple CarPlay', group: 'Tecnologia' },
  { slug: 'frenata-automatica', name: 'Frenata automatica di emergenza', group: 'Sicurezza' },
  { slug: 'fari-led', name: 'Fari LED', group: 'Esterni' },
  { slug: 'gancio-traino', name: 'Gancio traino', group: 'Esterni' },
];

const RATES = { tan: 7.95, tan_kind: 'fixed', taeg: 9.87, fees: 300, services: '', final_payment: 0 } as const;
const LENDER = { lender: 'Credito Aurelio S.p.A.', lender_address: 'Via Aurelia 120, 00165 Roma (RM)' } as const;
const FINANCE: FinanceExample = { ...LENDER, ...RATES, deposit: 2000, instalments: 48, instalment: 199.5, total: 9876 };

/** Of every fifth car nobody can say. */
const BANDS = ['good', 'great', 'fair', 'high'] as const;

function looksOf(row: CarRow) {
  const { more } = row;
  return {
    traction_type: reference('tractionTypes', more.get('traction') ?? 'anteriore'),
    emission_class: optional('emissionClasses', more.has('emissions') ? null : 'euro-6'),
    exterior_color: reference('exteriorColors', row.colour),
    exterior_paint_type: reference('paintTypes', row.n % 3 === 0 ? 'pastello' : 'metallizzato'),
    interior_color: reference('interiorColors', row.n % 2 === 0 ? 'nero' : 'grigio'),
    interior_material: reference('interiorMaterials', row.n % 4 === 0 ? 'pelle' : 'tessuto'),
  };
}

/** The whole listing, of a dealer with a number of listings; the same row always gives the same one. */
export function buildListing(row: CarRow, stock: number): ListingDetail {
  const dealer = dealers[row.dealer - 1];
  if (!dealer) throw new Error(`No dealer ${row.dealer}`);
  const { marks, more, kW } = row;
  const priceAge = Number(more.get('priceAge') ?? row.age);
  const month = more.has('month') ? null : (row.n % 12) + 1;
  const before = more.has('before') ? Number(more.get('before')) : null;
  const isElectric = row.fuel === 'elettrica';
  return {
    uuid: listingId(row.n),
    brand: { slug: slugOf(row.make), name: row.make },
    model: { slug: slugOf(row.model), name: row.model },
    version: row.version,
    price: row.price,
    previous_price: before,
    previous_price_days: before && 30,
    band: BANDS[row.n % 5] ?? null,
    price_negotiable: marks.includes('negotiable'),
    registration_year: row.year,
    registration_month: month,
    mileage: row.km,
    power: kW,
    horsepower: kW === null ? null : horsepower(kW),
    category: reference('categories', row.body),
    power_type: reference('powerTypes', row.fuel),
    gearbox_type: optional('gearboxTypes', row.gear),
    ...picturesOf(row),
    dealer: { ...dealer, listings: stock },
    place: dealer.place,
    distance: null,
    carfax: marks.includes('carfax'),
    novice: kW !== null && kW < 60,
    showcased: marks.includes('showcased'),
    featured: marks.includes('featured'),
    created_at: daysAgo(row.age),
    ...looksOf(row),
    origin: reference('origins', dealer.place.country),
    description: `${row.version}: tagliandi regolari e due chiavi.\nVisibile da ${dealer.name}, prova su strada su appuntamento.`,
    equipment: EQUIPMENT.filter((_, index) => (row.n + index) % 3 !== 0),
    extra_costs: row.n % 3 === 0 ? [{ name: 'Messa in strada', amount: 490 }] : [],
    finance: row.n % 5 === 0 ? FINANCE : null,
    doors: row.body === 'cabrio' ? 3 : 5,
    seats: row.body === 'monovolume' ? 7 : 5,
    displacement: isElectric ? null : 1498,
    consumption: isElectric ? 15.8 : 5.2,
    co2: isElectric ? 0 : 118,
    owners: (row.n % 3) + 1,
    warranty: row.n % 4 === 0 ? null : 12 * (1 + (row.n % 2)),
    tare: kW === null ? null : 950 + kW * 6,
    next_inspection: row.n % 5 === 0 ? null : '2027-06-30',
    vat_exposed: marks.includes('vatExposed'),
    price_history: [
      ...(before === null ? [] : [{ price: before, since: daysAgo(row.age) }]),
      { price: row.price, since: daysAgo(priceAge) },
    ],
    updated_at: daysAgo(priceAge),
    same_as: null,
    confirmed_at: row.n % 2 === 0 ? daysAgo(row.n % 4) : null,
  };
}
