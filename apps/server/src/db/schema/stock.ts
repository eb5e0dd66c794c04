import type { Moment, MomentOrNull } from './columns.ts';

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

/** What dealers' stock, inbox and statistics need besides the listings themselves. */
export interface StockSchema {
  listing_freshness: ListingFreshnessTable;
  freshness_state: FreshnessStateTable;
  listing_views: ListingViewsTable;
  listing_viewers: ListingViewersTable;
  deleted_photos: DeletedPhotosTable;
  stored_photos: StoredPhotosTable;
  message_answers: MessageAnswersTable;
}
