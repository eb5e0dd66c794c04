import type { OpeningHours } from '@carzaa/api/calls/openingHours';
import type { ExtraCost, FinanceExample } from '@carzaa/api/finance';
import type { Role } from '@carzaa/api/rules';
import type { ColumnType, Generated } from 'kysely';
import type { AdminSchema } from './schema/admin.ts';
import type { BillingSchema } from './schema/billing.ts';
import type { ImportsSchema } from './schema/imports.ts';
import type { CarfaxSchema } from './schema/carfax.ts';
import type { CostsSchema } from './schema/costs.ts';
import type { SavedSearchesSchema } from './schema/savedSearches.ts';
import type { SavedViewsSchema } from './schema/savedViews.ts';
import type { StockSchema } from './schema/stock.ts';
import type { ValuationSchema } from './schema/valuation.ts';
import type { Json, JsonOrNull, Moment, MomentNow, MomentOrNull } from './schema/columns.ts';

export type ListingState = 'draft' | 'published' | 'reserved' | 'sold' | 'disabled';

type Country = 'it' | 'de';

interface PlaceColumns {
  country: Country;
  city: string;
  /** Two letters in Italy, the Land's code in Germany. */
  province: string;
  postal_code: string;
  latitude: number;
  longitude: number;
}

export interface UsersTable {
  id: string;
  /** Unique whatever its case. */
  email: string;
  password_hash: string | null;
  name: string;
  phone: string | null;
  role: Role;
  email_verified_at: MomentOrNull;
  /** Takes the place of `email` once confirmed; until then the account counts as unverified. */
  pending_email: string | null;
  google_subject: string | null;
  enabled: Generated<boolean>;
  created_at: MomentNow;
  updated_at: MomentNow;
}

export interface DealersTable extends PlaceColumns {
  id: string;
  kind: Generated<'dealer' | 'private'>;
  name: string;
  slug: string;
  company_name: string;
  /** Null for private sellers alone. */
  vat: string | null;
  description: Generated<string>;
  phone: string | null;
  email: string | null;
  website: string | null;
  address: string | null;
  enabled: Generated<boolean>;
  /** Why not, as the dealer was told. */
  disabled_reason: string | null;
  disabled_at: MomentOrNull;
  auto_approve_carfax_requests: Generated<boolean>;
  /** Monday first. */
  opening_hours: ColumnType<OpeningHours | null, string | null | undefined, string | null>;
  logo_key: string | null;
  logo_width: number | null;
  logo_height: number | null;
  created_at: MomentNow;
  updated_at: MomentNow;
}

interface DealerOwnersTable {
  user_id: string;
  dealer_id: string;
}

interface DealerSlugsTable {
  slug: string;
  dealer_id: string;
  since: MomentNow;
}

interface VatClaimsTable {
  vat: string;
  user_id: string;
  created_at: MomentNow;
}

interface ReferenceTable {
  slug: string;
  name: string;
  position: number;
}

interface BrandsTable {
  slug: string;
  name: string;
}

interface ModelsTable {
  brand: string;
  slug: string;
  name: string;
}

interface EquipmentTable {
  slug: string;
  name: string;
  group: string;
  position: number;
}

interface ProvincesTable {
  code: string;
  name: string;
  region: string;
}

export interface PlacesTable extends PlaceColumns {
  kind: 'comune' | 'cap' | 'city';
  population: number;
  /** Lower case, no accents, words parted by one space; a CAP's is its digits. */
  search: string;
}

interface ReferenceStateTable {
  single: Generated<boolean>;
  content_hash: string;
  loaded_at: MomentNow;
}

export interface ListingsTable extends PlaceColumns {
  id: string;
  dealer_id: string;
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
  /** kg, the driver's 75 included. */
  tare: number | null;
  extra_costs: Json<ExtraCost[]>;
  finance: JsonOrNull<FinanceExample>;
  /** YYYY-MM-DD */
  next_inspection: string | null;
  description: Generated<string>;
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
}

interface SessionsTable {
  /** SHA-256 of the cookie's value. */
  id_hash: string;
  user_id: string;
  ip: string;
  user_agent: string;
  created_at: Moment;
  last_seen_at: Moment;
}

export interface TokensTable {
  /** SHA-256 of what stands in the link. */
  hash: string;
  kind: 'verify' | 'reset';
  user_id: string;
  /** The address that the link was sent to. */
  email: string;
  created_at: Moment;
  expires_at: Moment;
  used_at: MomentOrNull;
}

interface OidcStatesTable {
  state_hash: string;
  browser_hash: string;
  nonce: string;
  code_verifier: string;
  redirect_to: string | null;
  expires_at: Moment;
}

interface RateLimitsTable {
  key: string;
  hits: number;
  window_start: Moment;
  strikes: Generated<number>;
  blocked_until: MomentOrNull;
  expires_at: Moment;
}

interface FavouritesTable {
  user_id: string;
  listing_id: string;
  /** Whole euro. */
  saved_price: number;
  /** The price that the owner was last told of by mail. */
  told_price: number | null;
  created_at: MomentNow;
}

export interface UserMessagesTable {
  id: string;
  dealer_id: string;
  listing_id: string | null;
  /** Null for guests. */
  user_id: string | null;
  listing_title: string;
  name: string;
  email: string;
  phone: string | null;
  message: string;
  created_at: MomentNow;
  read_at: MomentOrNull;
  archived_at: MomentOrNull;
  /** When it was first answered. */
  answered_at: MomentOrNull;
  /** Out of the dealership's inbox. */
  dealer_deleted_at: MomentOrNull;
}

export interface OutboxTable {
  id: string;
  recipient: string;
  reply_to: string | null;
  template: string;
  subject: string;
  html: string;
  body: string;
  about_user: string | null;
  /** Where a mail program ends mails of this kind by itself. */
  unsubscribe_url: string | null;
  created_at: MomentNow;
  attempts: Generated<number>;
  next_try_at: MomentNow;
  sent_at: MomentOrNull;
  failed_at: MomentOrNull;
  error: string | null;
}

interface MigrationsTable {
  name: string;
  checksum: string;
  applied_at: MomentNow;
}

/** Every table, as PostgreSQL holds it; `migrations/*.sql` makes them. */
export interface Schema
  extends AdminSchema,
    BillingSchema,
    CarfaxSchema,
    CostsSchema,
    ImportsSchema,
    SavedSearchesSchema,
    SavedViewsSchema,
    StockSchema,
    ValuationSchema {
  users: UsersTable;
  dealers: DealersTable;
  dealer_owners: DealerOwnersTable;
  dealer_slugs: DealerSlugsTable;
  vat_claims: VatClaimsTable;
  categories: ReferenceTable;
  power_types: ReferenceTable;
  traction_types: ReferenceTable;
  gearbox_types: ReferenceTable;
  origins: ReferenceTable;
  emission_classes: ReferenceTable;
  exterior_colors: ReferenceTable;
  paint_types: ReferenceTable;
  interior_colors: ReferenceTable;
  interior_materials: ReferenceTable;
  brands: BrandsTable;
  models: ModelsTable;
  equipment: EquipmentTable;
  provinces: ProvincesTable;
  places: PlacesTable;
  reference_state: ReferenceStateTable;
  listings: ListingsTable;
  listing_photos: ListingPhotosTable;
  price_history: PriceHistoryTable;
  listing_changes: ListingChangesTable;
  listing_changes_state: ListingChangesStateTable;
  sessions: SessionsTable;
  tokens: TokensTable;
  oidc_states: OidcStatesTable;
  rate_limits: RateLimitsTable;
  favourites: FavouritesTable;
  user_messages: UserMessagesTable;
  outbox: OutboxTable;
  schema_migrations: MigrationsTable;
}
