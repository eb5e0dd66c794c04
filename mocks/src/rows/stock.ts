import type { DealerListingDetail } from '@carzaa/api/calls/dealerListings';
import type { ListingStateName } from '@carzaa/api/calls/listingForm';
import type { ListingDetail } from '@carzaa/api/calls/listings';
import { isToConfirm, lapseOf } from '@carzaa/api/freshness';
import { listingQuality } from '@carzaa/api/quality';
import { daysAgo, dealerId, NOW } from './ids.ts';
import { listings, soldListings } from './listings.ts';

const LETTERS = 'ABCDEFGHJKLMNPRSTVWXYZ';

/** A number that is the vehicle's own, so that rows never change by themselves. */
function numberOf({ uuid }: ListingDetail): number {
  return Number(uuid.slice(-6));
}

function plateOf(n: number): string {
  const letter = (at: number) => LETTERS[(n * 7 + at * 5) % LETTERS.length] ?? 'A';
  return `F${letter(1)}${String(100 + ((n * 37) % 900))}${letter(2)}${letter(3)}`;
}

const UNSET = { vin: null, plate: null, reference: null } as const;

/** Adds up what follows from the rest: quality, cover, number of photos. */
export function completed(row: DealerListingDetail): DealerListingDetail {
  const { score, missing } = listingQuality(row);
  return {
    ...row,
    cover: row.photos[0] ?? null,
    photo_count: row.photos.length,
    quality: score,
    quality_missing: missing,
  };
}

/** Every dealer was asked the day before yesterday. */
export function freshnessOf(state: ListingStateName, touched_at: string) {
  const [touched, asked] = [new Date(touched_at), new Date(daysAgo(2))];
  const to_confirm = isToConfirm({ state, touched }, new Date(NOW));
  const lapses_at = to_confirm ? (lapseOf({ touched, asked })?.toISOString() ?? null) : null;
  return { touched_at, to_confirm, lapses_at, lapsed_at: null };
}

/** Three cars of the first dealership that nobody has touched for over a month. */
const UNTOUCHED = listings
  .filter((listing) => listing.dealer.uuid === dealerId(1))
  .slice(2, 5)
  .map(({ uuid }) => uuid);

/** When a dealer last changed or confirmed a public listing. */
function touchedOf({ uuid, confirmed_at, updated_at }: ListingDetail): string {
  return UNTOUCHED.includes(uuid) ? daysAgo(33) : (confirmed_at ?? updated_at);
}

/** A public listing as its own dealer sees it. */
function stockRow(
  listing: ListingDetail,
  state: ListingStateName,
  more: Partial<DealerListingDetail> = {},
): DealerListingDetail {
  const n = numberOf(listing);
  const { brand, model, place } = listing;
  return completed({
    uuid: listing.uuid,
    dealer: listing.dealer.uuid,
    title: [brand.name, model.name, listing.version].filter(Boolean).join(' '),
    brand: brand.slug,
    brand_name: brand.name,
    model: model.slug,
    model_name: model.name,
    version: listing.version,
    reference: `R${String(n).padStart(4, '0')}`,
    vin: `ZFA3120000J${String(100_000 + n)}`,
    plate: plateOf(n),
    state,
    price: listing.price,
    mileage: listing.mileage,
    registration_year: listing.registration_year,
    registration_month: listing.registration_month,
    cover: null,
    photo_count: 0,
    days_on_sale: Math.floor((Date.parse(NOW) - Date.parse(listing.created_at)) / 864e5),
    views: (n * 53) % 400,
    contacts: n % 7,
    favourites: (n * 3) % 11,
    quality: 0,
    showcased: listing.showcased,
    featured: listing.featured,
    carfax: listing.carfax,
    published_at: listing.created_at,
    created_at: listing.created_at,
    updated_at: listing.updated_at,
    ...freshnessOf(state, touchedOf(listing)),
    shown_instead: null,
    deleted_at: null,
    revision: 1,
    category: listing.category.slug,
    power_type: listing.power_type.slug,
    traction_type: listing.traction_type?.slug ?? null,
    gearbox_type: listing.gearbox_type?.slug ?? null,
    emission_class: listing.emission_class?.slug ?? null,
    exterior_color: listing.exterior_color?.slug ?? null,
    exterior_paint_type: listing.exterior_paint_type?.slug ?? null,
    interior_color: listing.interior_color?.slug ?? null,
    interior_material: listing.interior_material?.slug ?? null,
    origin: listing.origin.slug,
    price_negotiable: listing.price_negotiable,
    vat_exposed: listing.vat_exposed,
    power: listing.power,
    horsepower: listing.horsepower,
    doors: listing.doors,
    seats: listing.seats,
    displacement: listing.displacement,
    consumption: listing.consumption,
    co2: listing.co2,
    owners: listing.owners,
    tare: listing.tare,
    extra_costs: listing.extra_costs,
    finance: listing.finance,
    next_inspection: listing.next_inspection,
    description: listing.description,
    equipment: listing.equipment.map(({ slug }) => slug),
    place,
    photos: listing.photos,
    price_history: listing.price_history,
    quality_missing: [],
    ...more,
  });
}

/** Copies of public listings in the states that visitors never see, for each dealership that an account owns. */
function hiddenRows(): DealerListingDetail[] {
  const states = ['draft', 'reserved', 'disabled'] as const;
  return [1, 2, 4].flatMap((dealer, at) =>
    states.flatMap((state, index) => {
      const own = listings.filter((listing) => Number(listing.dealer.uuid.slice(-3)) === dealer);
      const source = own[index % own.length];
      if (!source) return [];
      const uuid = `01932f3e-57ac-7000-8000-${String(900 + at * 10 + index).padStart(12, '0')}`;
      const isDraft = state === 'draft';
      return [
        stockRow({ ...source, uuid, photos: isDraft ? [] : source.photos, showcased: false, featured: false }, state, {
          carfax: false,
          ...(isDraft ? { ...UNSET, published_at: null, days_on_sale: null, description: '', views: 0 } : {}),
          created_at: daysAgo(index + 1),
          ...(isDraft && at === 0 ? { lapsed_at: daysAgo(1) } : {}),
        }),
      ];
    }),
  );
}

/** The stock of every dealership, before anybody changes it. */
export const stock: DealerListingDetail[] = [
  ...listings.map((listing) => stockRow(listing, 'published')),
  ...soldListings.map((listing) => stockRow(listing, 'sold')),
  ...hiddenRows(),
];
