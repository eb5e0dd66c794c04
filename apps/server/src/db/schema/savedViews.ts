import type { SavedView } from '@carzaa/api/calls/dealer/savedViews';
import type { Json, Moment } from './columns.ts';

export interface SavedViewsTable {
  id: string;
  user_id: string;
  office: SavedView['office'];
  list: string;
  name: string;
  filter: Json<SavedView['filter']>;
  sort: string;
  direction: SavedView['order'];
  created_at: Moment;
}

/** The table of `0160`. */
export interface SavedViewsSchema {
  saved_views: SavedViewsTable;
}
