import type { DealerListingDetail } from '@carzaa/api/calls/dealer/dealerListings';
import type { ListingStateName } from '@carzaa/api/calls/dealer/listingForm';
import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import { listingQuality } from '@carzaa/api/vehicle/quality';
import { deskOf } from './desk.ts';
import { daysAgo, dealerId, NOW } from './ids.ts';
import { Table } from '../tables.ts';
import { listings, soldListings, titleOf } from './listings.ts';

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

/** Three cars of the first dealership that nobody has touched for over a month. */
const UNTOUCHED = listings
  .filter((listing) => listing.dealer.uuid === dealerId(1))
  .slice(2, 5)
  .map(({ uuid }) => uuid);

const SAID = { price: null, channel: null, day: null, reason: null, until: null, asked: false, undo_until: null };
/** How those that are sold or reserved came to be so. */
const OUTCOMES: Partial<Record<ListingStateName, NonNullable<DealerListingDetail['outcome']>>> = {
  sold: { ...SAID, kind: 'sold', at: daysAgo(3), day: daysAgo(3).slice(0, 10), channel: 'showroom' },
  reserved: { ...SAID, kind: 'reserved', at: daysAgo(1), until: daysAgo(-4) },
};

/** A public listing as its own dealer sees it. */
function stockRow(
  listing: ListingDetail,
  state: ListingStateName,
  more: Partial<DealerListingDetail> = {},
): DealerListingDetail {
  const { uuid, brand, model } = listing;
  const n = Number(uuid.slice(-6));
  const to_confirm = UNTOUCHED.includes(uuid);
  return completed({
    // What both have under one name.
    ...listing,
    dealer: listing.dealer.uuid,
    title: titleOf(listing),
    brand: brand.slug,
    brand_name: brand.name,
    model: model.slug,
    model_name: model.name,
    reference: `R${String(n).padStart(4, '0')}`,
    vin: `ZFA3120000J${String(100_000 + n)}`,
    plate: `FA${100 + n}BC`,
    state,
    cover: null,
    photo_count: 0,
    days_on_sale: Math.floor((Date.parse(NOW) - Date.parse(listing.created_at)) / 864e5),
    views: (n * 53) % 400,
    contacts: n % 7,
    favourites: (n * 3) % 11,
    quality: 0,
    published_at: listing.created_at,
    touched_at: to_confirm ? daysAgo(33) : listing.updated_at,
    to_confirm,
    lapses_at: to_confirm ? daysAgo(-5) : null,
    lapsed_at: null,
    shown_instead: null,
    assigned_to: null,
    outcome: OUTCOMES[state] ?? null,
    desk: state === 'published' || state === 'reserved' ? deskOf(listing, n) : null,
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
    equipment: listing.equipment.map(({ slug }) => slug),
    quality_missing: [],
    vehicle_note: null,
    photos: listing.photos.map((photo) => ({ ...photo, shot: null })),
    by_template: false,
    ...more,
  });
}

const BLANK = { vin: null, plate: null, reference: null, published_at: null, days_on_sale: null, description: '' };
const STATES = ['draft', 'reserved', 'disabled'] as const;

/** Copies of public listings in the states that visitors never see, for each dealership that an account owns. */
const hidden = [1, 2, 4].flatMap((dealer) =>
  STATES.flatMap((state, index) => {
    const own = listings.filter((listing) => listing.dealer.uuid === dealerId(dealer));
    return own.slice(index, index + 1).map((source) => {
      const uuid = `01932f3e-57ac-7000-8000-${String(900 + dealer * 10 + index).padStart(12, '0')}`;
      const isDraft = state === 'draft';
      const marks = { showcased: false, featured: false, carfax: false, photos: isDraft ? [] : source.photos };
      const lapsed_at = isDraft && dealer === 1 ? daysAgo(1) : null;
      return stockRow({ ...source, uuid, ...marks }, state, { lapsed_at, ...(isDraft ? BLANK : {}) });
    });
  }),
);

/** The stock of every dealership. */
export const stock = new Table<DealerListingDetail>('stock', [
  ...listings.map((listing) => stockRow(listing, 'published')),
  ...soldListings.map((listing) => stockRow(listing, 'sold')),
  ...hidden,
]);
