import type { SaleChannel, WithdrawalReason } from '@carzaa/api/vehicle/outcome';
import type { Generated } from 'kysely';
import type { Moment, MomentOrNull } from './columns.ts';

/** Kept by triggers on `listing_views`. */
interface ListingViewTotalsTable {
  listing_id: string;
  views: number;
}

interface ListingViewsTable {
  listing_id: string;
  /** YYYY-MM-DD, in Rome. */
  day: string;
  views: number;
}

interface ListingViewersTable {
  day: string;
  listing_id: string;
  visitor: string;
}

interface DeletedPhotosTable {
  id: string;
  listing_id: string;
  position: number;
  storage_key: string;
  width: number;
  height: number;
  placeholder: string;
  kind: 'photo' | 'illustration';
  content_hash: string | null;
  shot: string | null;
  created_at: Moment;
  deleted_at: Moment;
}

interface StoredPhotosTable {
  storage_key: string;
  created_at: Moment;
}

interface MessageAnswersTable {
  id: string;
  message_id: string;
  user_id: string | null;
  text: string;
  created_at: Moment;
}

interface ListingFreshnessTable {
  listing_id: string;
  confirmed_at: MomentOrNull;
  asked_at: MomentOrNull;
  lapsed_at: MomentOrNull;
}

interface FreshnessStateTable {
  single: boolean;
  ran_at: Moment;
}

interface ListingOutcomesTable {
  id: string;
  listing_id: string | null;
  dealer_id: string | null;
  kind: 'reserved' | 'sold' | 'withdrawn';
  from_state: 'draft' | 'published' | 'reserved' | 'sold';
  was_showcased: Generated<boolean>;
  was_featured: Generated<boolean>;
  at: Moment;
  ended_at: MomentOrNull;
  until: MomentOrNull;
  /** YYYY-MM-DD, in Rome. */
  sold_on: string | null;
  sold_price: number | null;
  channel: SaleChannel | null;
  reason: WithdrawalReason | null;
  is_asked: Generated<boolean>;
  brand: string;
  model: string;
  category: string;
  power_type: string;
  gearbox_type: string | null;
  registration_year: number;
  mileage: number;
  power: number | null;
  country: string;
  province: string;
  /** Whole euro of the advert. */
  asked_price: number;
  published_at: MomentOrNull;
  /** What comparable cars cost, the demand beside cars like it in per cent, and the saved searches that found it. */
  typical: Generated<number | null>;
  demand: Generated<number | null>;
  searches: Generated<number | null>;
}

/** What dealers' stock, inbox and statistics need besides the listings themselves. */
export interface StockSchema {
  listing_freshness: ListingFreshnessTable;
  listing_outcomes: ListingOutcomesTable;
  freshness_state: FreshnessStateTable;
  listing_views: ListingViewsTable;
  listing_view_totals: ListingViewTotalsTable;
  listing_viewers: ListingViewersTable;
  deleted_photos: DeletedPhotosTable;
  stored_photos: StoredPhotosTable;
  message_answers: MessageAnswersTable;
}
