-- Where a dealership's stock comes from: files it uploads, or an address that is read on a schedule.
CREATE TABLE import_sources (
  id uuid PRIMARY KEY,
  dealer_id uuid NOT NULL REFERENCES dealers ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  format text NOT NULL DEFAULT 'auto' CHECK (
    format IN ('auto', 'csv', 'mobile-de', 'google', 'facebook', 'xml', 'gestionaleauto', 'autoscout24', 'schema-org')
  ),
  encoding text NOT NULL DEFAULT 'auto' CHECK (
    encoding IN ('auto', 'utf-8', 'windows-1252', 'iso-8859-15', 'utf-16le', 'utf-16be')
  ),
  separator text NOT NULL DEFAULT 'auto' CHECK (separator IN ('auto', 'comma', 'semicolon', 'tab', 'pipe')),
  url text CHECK (length(url) <= 2000 AND url ~* '^https?://'),
  schedule text NOT NULL DEFAULT 'manual' CHECK (schedule IN ('manual', 'hourly', 'daily')),
  -- Field of a listing → the columns of the file that hold it; empty until the first file has been read.
  mapping jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(mapping) = 'object'),
  etag text CHECK (length(etag) <= 500),
  last_modified text CHECK (length(last_modified) <= 100),
  checked_at timestamptz,
  next_check_at timestamptz,
  check_error text CHECK (length(check_error) <= 500),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Raised by every edit: the guard against overwriting another editor's work.
  revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  CHECK (schedule = 'manual' OR url IS NOT NULL),
  CHECK ((schedule = 'manual') = (next_check_at IS NULL))
);
CREATE UNIQUE INDEX import_sources_name ON import_sources (dealer_id, lower(name));
CREATE INDEX import_sources_due ON import_sources (next_check_at) WHERE next_check_at IS NOT NULL;

-- The file of a run, gzipped, in pieces that every server process can read, whichever took it.
CREATE TABLE import_files (
  id uuid PRIMARY KEY,
  source_id uuid NOT NULL REFERENCES import_sources ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) <= 300),
  -- Bytes as unpacked.
  size integer NOT NULL CHECK (size >= 0),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE import_file_parts (
  file_id uuid NOT NULL REFERENCES import_files ON DELETE CASCADE,
  part integer NOT NULL CHECK (part >= 0),
  body bytea NOT NULL,
  PRIMARY KEY (file_id, part)
);

CREATE TABLE import_runs (
  id uuid PRIMARY KEY,
  source_id uuid NOT NULL REFERENCES import_sources ON DELETE CASCADE,
  dealer_id uuid NOT NULL REFERENCES dealers ON DELETE CASCADE,
  -- Null once it has been cleared away.
  file_id uuid REFERENCES import_files ON DELETE SET NULL,
  file_name text NOT NULL CHECK (length(file_name) <= 300),
  cause text NOT NULL CHECK (cause IN ('upload', 'schedule', 'request')),
  mode text NOT NULL CHECK (mode IN ('preview', 'apply')),
  state text NOT NULL CHECK (
    state IN ('queued', 'running', 'previewed', 'needs_confirmation', 'done', 'failed', 'cancelled')
  ),
  confirmed boolean NOT NULL DEFAULT false,
  -- What the file turned out to be, and how it was read.
  format text,
  encoding text,
  separator text,
  mapping jsonb CHECK (jsonb_typeof(mapping) = 'object'),
  columns jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(columns) = 'array'),
  rows_total integer CHECK (rows_total >= 0),
  rows_done integer NOT NULL DEFAULT 0 CHECK (rows_done >= 0),
  inserted integer NOT NULL DEFAULT 0 CHECK (inserted >= 0),
  updated integer NOT NULL DEFAULT 0 CHECK (updated >= 0),
  unchanged integer NOT NULL DEFAULT 0 CHECK (unchanged >= 0),
  withdrawn integer NOT NULL DEFAULT 0 CHECK (withdrawn >= 0),
  errors integer NOT NULL DEFAULT 0 CHECK (errors >= 0),
  -- Listings of the source that were on sale before, and how many of them the file no longer holds.
  stock_before integer CHECK (stock_before >= 0),
  to_withdraw integer CHECK (to_withdraw >= 0),
  message text CHECK (length(message) <= 1000),
  -- The process at work renews its lease with every chunk; a lease that has run out is taken over.
  lease uuid,
  lease_until timestamptz,
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  finished_at timestamptz,
  CHECK ((state = 'running') = (lease IS NOT NULL)),
  CHECK ((lease IS NULL) = (lease_until IS NULL)),
  CHECK (rows_done <= coalesce(rows_total, 0))
);
-- Two runs of one source never work at once.
CREATE UNIQUE INDEX import_runs_one_running ON import_runs (source_id) WHERE state = 'running';
CREATE INDEX import_runs_waiting ON import_runs (created_at) WHERE state IN ('queued', 'running');
CREATE INDEX import_runs_dealer ON import_runs (dealer_id, created_at DESC);
CREATE INDEX import_runs_source ON import_runs (source_id, created_at DESC);

CREATE TABLE import_rows (
  run_id uuid NOT NULL REFERENCES import_runs ON DELETE CASCADE,
  position integer NOT NULL CHECK (position >= 0),
  -- Null for listings that the file no longer holds.
  line integer CHECK (line > 0),
  reference text,
  title text NOT NULL DEFAULT '',
  fate text NOT NULL CHECK (fate IN ('insert', 'update', 'unchanged', 'withdraw', 'error')),
  listing_id uuid,
  -- Field and message of each error or warning; field, before and after of each change.
  problems jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(problems) = 'array'),
  changes jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(changes) = 'array'),
  PRIMARY KEY (run_id, position)
);
CREATE INDEX import_rows_fate ON import_rows (run_id, fate, position);

-- Which source a listing comes from, and what the file calls it: `r:` and its reference, or `v:` and its VIN.
CREATE TABLE import_listings (
  listing_id uuid PRIMARY KEY REFERENCES listings ON DELETE CASCADE,
  source_id uuid NOT NULL REFERENCES import_sources ON DELETE CASCADE,
  key text NOT NULL CHECK (key ~ '^[rv]:.' AND length(key) <= 110),
  -- Since when the file no longer holds it; the import itself puts it back on sale when it returns.
  withdrawn_at timestamptz,
  photo_urls text[] NOT NULL DEFAULT '{}' CHECK (cardinality(photo_urls) <= 50),
  -- When its pictures are next to be fetched; null when there is nothing to fetch.
  photos_due_at timestamptz,
  photos_attempts smallint NOT NULL DEFAULT 0,
  UNIQUE (source_id, key)
);
CREATE INDEX import_listings_photos ON import_listings (photos_due_at) WHERE photos_due_at IS NOT NULL;

-- What became of each picture that a file named.
CREATE TABLE import_photos (
  listing_id uuid NOT NULL REFERENCES import_listings ON DELETE CASCADE,
  url text NOT NULL CHECK (length(url) <= 2000),
  -- Null when it failed, or when somebody deleted the picture since.
  photo_id uuid REFERENCES listing_photos ON DELETE SET NULL,
  error text CHECK (length(error) <= 300),
  PRIMARY KEY (listing_id, url)
);
CREATE INDEX import_photos_photo ON import_photos (photo_id) WHERE photo_id IS NOT NULL;
