import type { ExtraCost, FinanceExample } from '@carzaa/api/vehicle/finance';
import type { ColumnType, Generated } from 'kysely';
import type { Json, JsonOrNull, Moment, MomentNow, MomentOrNull, PlaceColumns } from './columns.ts';

export type ListingState = 'draft' | 'published' | 'reserved' | 'sold' | 'disabled';

export interface ListingsTable extends PlaceColumns {
  id: string;
  dealer_id: string;
  /** The colleague whose work it is. */
  assigned_to: string | null;
  state: ListingState;
  /** The dealer's own number of the vehicle; unique per dealer. */
  reference: string | null;
  vin: string | null;
  plate: string | null;
  brand: string;
  model: string;
  version: Generated<string>;
  category: string;
  power_type: string;
  traction_type: string | null;
  gearbox_type: string | null;
  emission_class: string | null;
  exterior_color: string | null;
  exterior_paint_type: string | null;
  interior_color: string | null;
  interior_material: string | null;
  origin: string;
  /** Whole euro, VAT included. */
  price: number;
  price_negotiable: Generated<boolean>;
  vat_exposed: Generated<boolean>;
  registration_year: number;
  registration_month: number | null;
  /** km */
  mileage: number;
  /** kW; null together with `horsepower`. */
  power: number | null;
  /** CV */
  horsepower: number | null;
  doors: number | null;
  seats: number | null;
  /** cm³ */
  displacement: number | null;
  consumption: number | null;
  co2: number | null;
  owners: number | null;
  /** Months that the advert promises. */
  warranty: Generated<number | null>;
  /** kg, the driver's 75 included. */
  tare: number | null;
  /** Why a car is right that was never sold like this; the office's alone. */
  vehicle_note: string | null;
  extra_costs: Json<ExtraCost[]>;
  finance: JsonOrNull<FinanceExample>;
  /** YYYY-MM-DD */
  next_inspection: string | null;
  description: Generated<string>;
  /** `printOf` the description as the dealership's template wrote it; any other was written since. */
  template_print: Generated<string | null>;
  /** Slugs of `equipment`. */
  equipment: Generated<string[]>;
  /** Out of the stock, and for good after 30 days; `deleted_state` is where a restored one goes back to. */
  deleted_at: MomentOrNull;
  deleted_state: ListingState | null;
  has_carfax: Generated<boolean>;
  showcased_at: MomentOrNull;
  featured_at: MomentOrNull;
  /** Never null while published. */
  published_at: MomentOrNull;
  created_at: MomentNow;
  updated_at: MomentNow;
  revision: Generated<number>;
}

export interface ListingPhotosTable {
  id: string;
  listing_id: string;
  /** 0 is the cover. */
  position: number;
  storage_key: string;
  width: number;
  height: number;
  placeholder: Generated<string>;
  kind: Generated<'photo' | 'illustration'>;
  /** SHA-256 of the uploaded file; null for pictures that nobody uploaded. */
  content_hash: string | null;
  /** What it shows, in the dealership's words. */
  shot: Generated<string | null>;
  created_at: MomentNow;
}

export interface PriceHistoryTable {
  listing_id: string;
  since: Moment;
  price: number;
}

interface ListingChangesTable {
  id: Generated<number>;
  /** Null: too many to name, read everything again. */
  listing_id: string | null;
  xid: ColumnType<string, string | undefined, never>;
  created_at: MomentNow;
}

interface ListingChangesStateTable {
  single: Generated<boolean>;
  pruned_to: string;
  identity: Generated<string>;
}

/** The tables of listings. */
export interface ListingsSchema {
  listings: ListingsTable;
  listing_photos: ListingPhotosTable;
  price_history: PriceHistoryTable;
  listing_changes: ListingChangesTable;
  listing_changes_state: ListingChangesStateTable;
}
