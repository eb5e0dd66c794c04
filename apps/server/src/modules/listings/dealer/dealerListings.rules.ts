import type { DealerListing, DealerListingDetail } from '@carzaa/api/calls/dealer/dealerListings';
import type { DeskFigures } from '@carzaa/api/calls/dealer/deskFigures';
import { isToConfirm, lapseOf } from '@carzaa/api/vehicle/freshness';
import { listingQuality } from '@carzaa/api/vehicle/quality';
import { toPhoto } from '../../../integrations/photos/toPhoto.ts';
import { printOf } from '../../../shared/dealers/templatePrint.ts';
import { toOutcome } from '../../../shared/listings/outcomes.ts';
import type { ListingParts, StockRow } from './dealerListings.queries.ts';

const DAY_MS = 864e5;

type Outlook = Pick<
  StockRow,
  | 'band'
  | 'position'
  | 'days'
  | 'days_low'
  | 'days_high'
  | 'demand'
  | 'searches'
  | 'lower_by'
  | 'lower_searches'
  | 'lower_near'
  | 'missed'
  | 'lower_missed'
>;

/** What the desk knows of a row; null where that is of another price, or it is not on sale. */
export function deskOf(row: Outlook): DeskFigures | null {
  const { band, position, days, days_low, days_high, demand, searches, missed } = row;
  const { lower_by, lower_searches, lower_near, lower_missed } = row;
  if (searches === null || lower_by === null) return null;
  const known = days !== null && days_low !== null && days_high !== null;
  return {
    band,
    position,
    days: known ? { expected: days, low: days_low, high: days_high } : null,
    demand,
    searches,
    missed: missed ?? 0,
    lower: { by: lower_by, searches: lower_searches ?? 0, near: lower_near ?? 0, missed: lower_missed ?? 0 },
  };
}

/** A row of the stock's list. */
export function toDealerListing(row: StockRow, now: Date): DealerListing {
  const [cover] = row.covers;
  const { touched_at: touched, asked_at: asked } = row;
  const waits = row.deleted_at === null && isToConfirm({ state: row.state, touched }, now);
  return {
    uuid: row.id,
    dealer: row.dealer_id,
    title: row.title,
    brand: row.brand,
    brand_name: row.brand_name,
    model: row.model,
    model_name: row.model_name,
    version: row.version,
    reference: row.reference,
    vin: row.vin,
    plate: row.plate,
    state: row.deleted_state ?? row.state,
    price: row.price,
    mileage: row.mileage,
    registration_year: row.registration_year,
    registration_month: row.registration_month,
    cover: cover ? toPhoto(cover) : null,
    photo_count: row.photo_count,
    days_on_sale: row.published_at && Math.max(0, Math.floor((now.getTime() - row.published_at.getTime()) / DAY_MS)),
    views: row.views,
    contacts: row.contacts,
    favourites: row.favourites,
    quality: row.quality,
    showcased: row.showcased_at !== null,
    featured: row.featured_at !== null,
    carfax: row.has_carfax,
    published_at: row.published_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    touched_at: touched.toISOString(),
    to_confirm: waits,
    lapses_at: waits ? (lapseOf({ touched, asked })?.toISOString() ?? null) : null,
    lapsed_at: row.state === 'draft' ? (row.lapsed_at?.toISOString() ?? null) : null,
    shown_instead: row.instead,
    assigned_to: row.assignee,
    outcome: row.outcome && toOutcome(row.outcome, now),
    desk: deskOf(row),
    deleted_at: row.deleted_at?.toISOString() ?? null,
    revision: row.revision,
  };
}

/** The whole of a listing, for its form. */
export function toDealerListingDetail(row: StockRow, parts: ListingParts, now: Date): DealerListingDetail {
  const { country, city, province, postal_code, latitude, longitude } = row;
  return {
    ...toDealerListing(row, now),
    category: row.category,
    power_type: row.power_type,
    traction_type: row.traction_type,
    gearbox_type: row.gearbox_type,
    emission_class: row.emission_class,
    exterior_color: row.exterior_color,
    exterior_paint_type: row.exterior_paint_type,
    interior_color: row.interior_color,
    interior_material: row.interior_material,
    origin: row.origin,
    price_negotiable: row.price_negotiable,
    vat_exposed: row.vat_exposed,
    power: row.power,
    horsepower: row.horsepower,
    doors: row.doors,
    seats: row.seats,
    displacement: row.displacement,
    consumption: row.consumption,
    co2: row.co2,
    owners: row.owners,
    warranty: row.warranty,
    tare: row.tare,
    vehicle_note: row.vehicle_note,
    extra_costs: row.extra_costs,
    finance: row.finance,
    next_inspection: row.next_inspection,
    description: row.description,
    by_template: row.template_print !== null && row.template_print === printOf(row.description),
    equipment: row.equipment,
    place: { country, city, province, postal_code, latitude, longitude },
    photos: parts.photos.map((photo) => ({ ...toPhoto(photo), shot: photo.shot })),
    price_history: parts.prices.map(({ price, since }) => ({ price, since: since.toISOString() })),
    quality_missing: listingQuality({ ...row, photos: parts.photos.length }).missing,
  };
}
