import type { Insertable, Selectable } from 'kysely';
import type { StockListing } from '@carzaa/catalogue/rows/stockListing';
import type { ListingsTable } from '../../db/schema/listings.ts';

export type ListingContent = Omit<
  Insertable<ListingsTable>,
  'id' | 'dealer_id' | 'reference' | 'vin' | 'plate' | 'state' | 'published_at' | 'extra_costs' | 'finance'
>;

/** The columns that a stock file fills. */
export function listingContent(listing: StockListing & { mileage: number }): ListingContent {
  const { place } = listing;
  return {
    brand: listing.brand,
    model: listing.model,
    version: listing.version,
    category: listing.category,
    power_type: listing.powerType,
    traction_type: listing.tractionType,
    gearbox_type: listing.gearboxType,
    emission_class: listing.emissionClass,
    exterior_color: listing.exteriorColor,
    exterior_paint_type: listing.paintType,
    interior_color: listing.interiorColor,
    interior_material: listing.interiorMaterial,
    origin: listing.origin,
    price: listing.price,
    price_negotiable: listing.negotiable,
    vat_exposed: listing.vatExposed,
    registration_year: listing.registrationYear,
    registration_month: listing.registrationMonth,
    mileage: listing.mileage,
    power: listing.power,
    horsepower: listing.horsepower,
    doors: listing.doors,
    seats: listing.seats,
    displacement: listing.displacement,
    consumption: listing.consumption,
    co2: listing.co2,
    owners: listing.owners,
    warranty: listing.warranty,
    next_inspection: listing.nextInspection,
    description: listing.description,
    equipment: listing.equipment,
    country: place.country,
    city: place.city,
    province: place.province,
    postal_code: place.postalCode,
    latitude: place.latitude,
    longitude: place.longitude,
  };
}

/** Whether a listing has these values already. */
export function isSame(content: Partial<ListingContent>, row: Selectable<ListingsTable>): boolean {
  const before = new Map<string, unknown>(Object.entries(row));
  return Object.entries(content).every(
    ([column, value]) => JSON.stringify(value) === JSON.stringify(before.get(column)),
  );
}
