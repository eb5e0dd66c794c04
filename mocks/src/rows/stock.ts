import type { DealerListingDetail } from '@carzaa/api/calls/dealer/dealerListings';
import type { ListingStateName } from '@carzaa/api/calls/dealer/listingForm';
import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import { listingQuality } from '@carzaa/api/vehicle/quality';
import { figuresOf } from './desk.ts';
import { daysAgo, dealerId } from './ids.ts';
import { Table } from '../tables.ts';
import { listings, soldListings, titleOf } from './listings.ts';

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

const slugOf = (named: { slug: string } | null) => named?.slug ?? null;

/** A public listing as its own dealer sees it. */
function stockRow(listing: ListingDetail, state: ListingStateName): DealerListingDetail {
  const { uuid, brand, model } = listing;
  const n = Number(uuid.slice(-2));
  const to_confirm = UNTOUCHED.includes(uuid);
  const numbers = { vin: `ZFA3120000J${String(100_000 + n)}`, plate: `FA${100 + n}BC` };
  const { score, missing } = listingQuality({ ...listing, ...numbers });
  return {
    // What both have under one name.
    ...listing,
    ...numbers,
    dealer: listing.dealer.uuid,
    title: titleOf(listing),
    brand: brand.slug,
    brand_name: brand.name,
    model: model.slug,
    model_name: model.name,
    reference: `R${String(n).padStart(4, '0')}`,
    state,
    cover: listing.photos[0] ?? null,
    days_on_sale: n + 10,
    views: (n * 53) % 400,
    contacts: n % 7,
    favourites: (n * 3) % 11,
    quality: score,
    quality_missing: missing,
    published_at: listing.created_at,
    touched_at: to_confirm ? daysAgo(33) : listing.updated_at,
    to_confirm,
    lapses_at: to_confirm ? daysAgo(-5) : null,
    lapsed_at: null,
    shown_instead: null,
    assigned_to: null,
    outcome: OUTCOMES[state] ?? null,
    desk: state === 'published' || state === 'reserved' ? figuresOf(n) : null,
    deleted_at: null,
    revision: 1,
    category: listing.category.slug,
    power_type: listing.power_type.slug,
    traction_type: slugOf(listing.traction_type),
    gearbox_type: slugOf(listing.gearbox_type),
    emission_class: slugOf(listing.emission_class),
    exterior_color: slugOf(listing.exterior_color),
    exterior_paint_type: slugOf(listing.exterior_paint_type),
    interior_color: slugOf(listing.interior_color),
    interior_material: slugOf(listing.interior_material),
    origin: listing.origin.slug,
    equipment: listing.equipment.map(({ slug }) => slug),
    vehicle_note: null,
    photos: listing.photos.map((photo) => ({ ...photo, shot: null })),
    by_template: false,
  };
}

/** What a draft lacks as yet. */
export const BLANK = { vin: null, plate: null, reference: null, published_at: null, days_on_sale: null };
const BARE = { cover: null, photos: [], photo_count: 0, description: '', lapsed_at: daysAgo(1) };

/** Copies of the first dealership's cars in the states that visitors never see. */
const hidden = (['draft', 'reserved', 'disabled'] as const).flatMap((state, index) =>
  listings.slice(index, index + 1).map((source) => ({
    ...stockRow({ ...source, uuid: `01932f3e-57ac-7000-8000-${String(910 + index).padStart(12, '0')}` }, state),
    dealer: dealerId(1),
    ...(state === 'draft' ? { ...BLANK, ...BARE } : {}),
  })),
);

/** The stock of every dealership. */
export const stock = new Table<DealerListingDetail>('stock', [
  ...listings.map((listing) => stockRow(listing, 'published')),
  ...soldListings.map((listing) => stockRow(listing, 'sold')),
  ...hidden,
]);
