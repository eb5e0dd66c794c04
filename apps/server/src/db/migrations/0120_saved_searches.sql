-- Searches that people have saved, as the columns by which a listing finds them: see modules/search/noteMatches.ts.
CREATE TABLE saved_searches (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80 AND name !~ '[[:cntrl:]]'),
  -- On the results page, in its canonical form; what it asks for stands in the columns below as well.
  address text NOT NULL CHECK (address ~ '^/risultati([/?]|$)' AND length(address) <= 8000),
  frequency text NOT NULL CHECK (frequency IN ('instant', 'daily', 'weekly', 'never')),
  created_at timestamptz NOT NULL,
  -- When the owner last looked at what it finds.
  seen_at timestamptz NOT NULL,
  -- Empty where any will do, so that an index finds both those that name a model and those that name none.
  brand text NOT NULL,
  model text NOT NULL,
  price_max integer NOT NULL,
  price_min integer,
  category text[],
  dealer uuid[],
  traction_type text[],
  power_type text[],
  gearbox_type text[],
  emission_class text,
  exterior_color text,
  exterior_paint_type text,
  interior_color text,
  interior_material text,
  origin text,
  registration_year_min smallint,
  registration_year_max smallint,
  mileage_min integer,
  mileage_max integer,
  power_min smallint,
  power_max smallint,
  horsepower_min smallint,
  horsepower_max smallint,
  include_no_photos boolean NOT NULL,
  exclude_no_carfax boolean NOT NULL,
  price_negotiable boolean NOT NULL,
  -- Words of the version, lower-cased and without accents.
  words text[],
  -- The place on the unit sphere, and the square of the longest straight line to it.
  x double precision,
  y double precision,
  z double precision,
  chord double precision,
  CHECK (model = '' OR brand <> ''),
  CHECK (num_nonnulls(x, y, z, chord) IN (0, 4))
);
CREATE INDEX saved_searches_match ON saved_searches (brand, model, price_max);
-- An address may be longer than an index takes.
CREATE UNIQUE INDEX saved_searches_user ON saved_searches (user_id, md5(address));

-- Each listing as it was when searches were last sought for it: what is new or cheaper is so compared with this.
CREATE TABLE matched_listings (
  listing_id uuid PRIMARY KEY REFERENCES listings ON DELETE CASCADE,
  brand text NOT NULL,
  model text NOT NULL,
  version text NOT NULL,
  category text NOT NULL,
  power_type text NOT NULL,
  gearbox_type text,
  traction_type text,
  emission_class text,
  exterior_color text,
  exterior_paint_type text,
  interior_color text,
  interior_material text,
  origin text NOT NULL,
  dealer uuid NOT NULL,
  price integer NOT NULL,
  registration_year smallint NOT NULL,
  mileage integer NOT NULL,
  power smallint,
  horsepower smallint,
  photos boolean NOT NULL,
  carfax boolean NOT NULL,
  negotiable boolean NOT NULL,
  x double precision NOT NULL,
  y double precision NOT NULL,
  z double precision NOT NULL
);

-- What a search has found since it was saved.
CREATE TABLE saved_search_matches (
  search_id uuid NOT NULL REFERENCES saved_searches ON DELETE CASCADE,
  listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
  price integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('new', 'cheaper')),
  found_at timestamptz NOT NULL,
  -- Once the owner was written to, or wanted no mail.
  told_at timestamptz,
  PRIMARY KEY (search_id, listing_id)
);
CREATE INDEX saved_search_matches_listing ON saved_search_matches (listing_id);
CREATE INDEX saved_search_matches_waiting ON saved_search_matches (found_at) WHERE told_at IS NULL;

-- One row: up to where changes of listings have been read, and what links that need no sign-in are signed with.
CREATE TABLE saved_search_state (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  -- Null before the first reading: what is for sale then is new to nobody.
  position xid8,
  signing_key text NOT NULL DEFAULT gen_random_uuid()::text || gen_random_uuid()::text
);
INSERT INTO saved_search_state DEFAULT VALUES;
