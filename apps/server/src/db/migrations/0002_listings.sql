CREATE TABLE listings (
  id uuid PRIMARY KEY,
  dealer_id uuid NOT NULL REFERENCES dealers ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('draft', 'published', 'reserved', 'sold', 'disabled')),
  -- The dealer's own number of the vehicle, by which imports find it again.
  reference text CHECK (length(reference) BETWEEN 1 AND 100),
  vin text,
  plate text,
  brand text NOT NULL,
  model text NOT NULL,
  version text NOT NULL DEFAULT '' CHECK (length(version) <= 200),
  category text NOT NULL REFERENCES categories,
  power_type text NOT NULL REFERENCES power_types,
  traction_type text REFERENCES traction_types,
  gearbox_type text REFERENCES gearbox_types,
  emission_class text REFERENCES emission_classes,
  exterior_color text REFERENCES exterior_colors,
  exterior_paint_type text REFERENCES paint_types,
  interior_color text REFERENCES interior_colors,
  interior_material text REFERENCES interior_materials,
  origin text NOT NULL REFERENCES origins,
  price integer NOT NULL CHECK (price BETWEEN 0 AND 100000000),
  price_negotiable boolean NOT NULL DEFAULT false,
  vat_exposed boolean NOT NULL DEFAULT false,
  registration_year smallint NOT NULL CHECK (registration_year BETWEEN 1900 AND 2100),
  registration_month smallint CHECK (registration_month BETWEEN 1 AND 12),
  mileage integer NOT NULL CHECK (mileage BETWEEN 0 AND 100000000),
  power smallint CHECK (power BETWEEN 0 AND 10000),
  horsepower smallint CHECK (horsepower BETWEEN 0 AND 15000),
  doors smallint CHECK (doors BETWEEN 1 AND 9),
  seats smallint CHECK (seats BETWEEN 1 AND 99),
  displacement integer CHECK (displacement BETWEEN 0 AND 100000),
  consumption double precision CHECK (consumption BETWEEN 0 AND 1000),
  co2 smallint CHECK (co2 BETWEEN 0 AND 5000),
  owners smallint CHECK (owners BETWEEN 0 AND 99),
  next_inspection date,
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 20000),
  equipment text[] NOT NULL DEFAULT '{}' CHECK (cardinality(equipment) <= 300 AND array_position(equipment, NULL) IS NULL),
  country text NOT NULL CHECK (country IN ('it', 'de')),
  city text NOT NULL CHECK (length(city) BETWEEN 1 AND 200),
  province text NOT NULL CHECK (length(province) BETWEEN 1 AND 4),
  postal_code text NOT NULL CHECK (postal_code ~ '^[0-9]{5}$'),
  latitude double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  has_carfax boolean NOT NULL DEFAULT false,
  showcased_at timestamptz,
  featured_at timestamptz,
  published_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Raised by every edit: the guard against overwriting another editor's work.
  revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  FOREIGN KEY (brand, model) REFERENCES models (brand, slug),
  CHECK ((power IS NULL) = (horsepower IS NULL)),
  CHECK (state <> 'published' OR published_at IS NOT NULL),
  -- ISO 3779 since 1981; before it every maker numbered as it liked.
  CONSTRAINT listings_vin CHECK (
    vin ~ '^[A-HJ-NPR-Z0-9]{17}$' OR (registration_year <= 1981 AND vin ~ '^[A-Z0-9]{4,17}$')
  ),
  -- Two letters, three digits, two letters since 1994; before it the province and a number. German plates in Germany.
  CONSTRAINT listings_plate CHECK (
    plate ~ '^[A-HJ-NPR-TV-Z]{2}[0-9]{3}[A-HJ-NPR-TV-Z]{2}$'
    OR (registration_year <= 1994 AND plate ~ '^[A-Z]{2,4}[A-Z0-9]{4,7}$')
    OR (country = 'de' AND plate ~ '^[A-ZÄÖÜ]{1,3}[A-Z]{1,2}[0-9]{1,4}[EH]?$')
  )
);
CREATE UNIQUE INDEX listings_dealer_reference ON listings (dealer_id, reference) WHERE reference IS NOT NULL;
CREATE INDEX listings_dealer_state ON listings (dealer_id, state);
CREATE INDEX listings_brand_model ON listings (brand, model);
CREATE INDEX listings_created ON listings (created_at DESC, id);
CREATE INDEX listings_vin_key ON listings (vin) WHERE vin IS NOT NULL;
CREATE INDEX listings_plate_key ON listings (plate) WHERE plate IS NOT NULL;
CREATE INDEX listings_showcased ON listings (showcased_at DESC) WHERE showcased_at IS NOT NULL;
CREATE INDEX listings_featured ON listings (featured_at DESC) WHERE featured_at IS NOT NULL;

CREATE TABLE listing_photos (
  id uuid PRIMARY KEY,
  listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
  -- The first is the cover. Checked at the end of a statement, so that one UPDATE can reorder all.
  position smallint NOT NULL CHECK (position BETWEEN 0 AND 999),
  storage_key text NOT NULL CHECK (storage_key ~ '^[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)*$' AND length(storage_key) <= 200),
  width integer NOT NULL CHECK (width BETWEEN 1 AND 20000),
  height integer NOT NULL CHECK (height BETWEEN 1 AND 20000),
  placeholder text NOT NULL DEFAULT '' CHECK (length(placeholder) <= 8000),
  kind text NOT NULL DEFAULT 'photo' CHECK (kind IN ('photo', 'illustration')),
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT listing_photos_position UNIQUE (listing_id, position) DEFERRABLE INITIALLY IMMEDIATE
);

-- One row for each price a listing has had, from the day it began to hold.
CREATE TABLE price_history (
  listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
  since timestamptz NOT NULL,
  price integer NOT NULL CHECK (price BETWEEN 0 AND 100000000),
  PRIMARY KEY (listing_id, since)
);
