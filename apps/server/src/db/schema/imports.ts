import type { Generated } from 'kysely';
import type { FeedEncoding, FeedFormat, FeedSeparator, ImportMapping } from '@carzaa/api/calls/dealer/importFeed';
import type { Json, MomentNow, MomentOrNull } from './columns.ts';

export interface ImportSourcesTable {
  id: string;
  dealer_id: string;
  /** Unique per dealership, whatever its case. */
  name: string;
  format: Generated<FeedFormat | 'auto'>;
  encoding: Generated<FeedEncoding | 'auto'>;
  separator: Generated<FeedSeparator | 'auto'>;
  url: string | null;
  schedule: Generated<'manual' | 'hourly' | 'daily'>;
  mapping: Json<ImportMapping>;
  etag: string | null;
  last_modified: string | null;
  checked_at: MomentOrNull;
  /** Null while the schedule is manual, and only then. */
  next_check_at: MomentOrNull;
  check_error: string | null;
  created_at: MomentNow;
  updated_at: MomentNow;
  revision: Generated<number>;
}

interface ImportFilesTable {
  id: string;
  source_id: string;
  name: string;
  /** Bytes as unpacked. */
  size: number;
  created_at: MomentNow;
}

interface ImportFilePartsTable {
  file_id: string;
  part: number;
  /** A piece of the gzipped file. */
  body: Uint8Array;
}

export interface ImportRunsTable {
  id: string;
  source_id: string;
  dealer_id: string;
  file_id: string | null;
  file_name: string;
  cause: 'upload' | 'schedule' | 'request';
  mode: 'preview' | 'apply';
  state: 'queued' | 'running' | 'previewed' | 'needs_confirmation' | 'done' | 'failed' | 'cancelled';
  confirmed: Generated<boolean>;
  /** Its file is still to be read at the source's address. */
  awaits_file: Generated<boolean>;
  format: FeedFormat | null;
  encoding: FeedEncoding | null;
  separator: FeedSeparator | null;
  mapping: Json<ImportMapping | null>;
  columns: Json<{ name: string; samples: string[] }[]>;
  rows_total: number | null;
  rows_done: Generated<number>;
  inserted: Generated<number>;
  updated: Generated<number>;
  unchanged: Generated<number>;
  withdrawn: Generated<number>;
  errors: Generated<number>;
  stock_before: number | null;
  to_withdraw: number | null;
  message: string | null;
  /** The process at work; null unless running. */
  lease: string | null;
  lease_until: MomentOrNull;
  attempts: Generated<number>;
  created_at: MomentNow;
  started_at: MomentOrNull;
  finished_at: MomentOrNull;
}

export interface RowProblem {
  field: string;
  message: string;
  is_warning: boolean;
}

export interface RowChange {
  field: string;
  before: string;
  after: string;
}

export interface ImportRowsTable {
  run_id: string;
  position: number;
  line: number | null;
  reference: string | null;
  title: Generated<string>;
  fate: 'insert' | 'update' | 'unchanged' | 'withdraw' | 'error';
  listing_id: string | null;
  problems: Json<RowProblem[]>;
  changes: Json<RowChange[]>;
  price: Generated<number | null>;
  mileage: Generated<number | null>;
  photos: Generated<number | null>;
}

interface ImportListingsTable {
  listing_id: string;
  source_id: string;
  key: string;
  withdrawn_at: MomentOrNull;
  photo_urls: Generated<string[]>;
  photos_due_at: MomentOrNull;
  photos_attempts: Generated<number>;
}

interface ImportPhotosTable {
  listing_id: string;
  url: string;
  photo_id: string | null;
  error: string | null;
}

export interface ImportsSchema {
  import_sources: ImportSourcesTable;
  import_files: ImportFilesTable;
  import_file_parts: ImportFilePartsTable;
  import_runs: ImportRunsTable;
  import_rows: ImportRowsTable;
  import_listings: ImportListingsTable;
  import_photos: ImportPhotosTable;
}
