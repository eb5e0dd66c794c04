-- Histories that were bought. `content` is what the provider said, checked against the contract's schema.
CREATE TABLE carfax_reports (
  id uuid PRIMARY KEY,
  -- Null: bought by the platform, for no dealership.
  dealer_id uuid REFERENCES dealers ON DELETE CASCADE,
  vin text NOT NULL CHECK (vin ~ '^[A-HJ-NPR-Z0-9]{17}$'),
  plate text CHECK (length(plate) BETWEEN 2 AND 12),
  make text NOT NULL CHECK (length(make) BETWEEN 1 AND 120),
  model text NOT NULL CHECK (length(model) BETWEEN 1 AND 120),
  -- As the catalogue names them; null where it doesn't know them.
  brand_slug text,
  model_slug text,
  year smallint CHECK (year BETWEEN 1900 AND 2100),
  last_mileage integer CHECK (last_mileage BETWEEN 0 AND 100000000),
  warnings smallint NOT NULL CHECK (warnings BETWEEN 0 AND 1000),
  content jsonb NOT NULL CHECK (jsonb_typeof(content) = 'object'),
  bought_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (brand_slug, model_slug) REFERENCES models (brand, slug) ON DELETE SET NULL
);
CREATE INDEX carfax_reports_dealer ON carfax_reports (dealer_id, created_at DESC);
CREATE INDEX carfax_reports_created ON carfax_reports (created_at DESC, id);
CREATE INDEX carfax_reports_vin ON carfax_reports (vin);
CREATE INDEX carfax_reports_plate ON carfax_reports (plate) WHERE plate IS NOT NULL;
CREATE INDEX carfax_reports_model ON carfax_reports (brand_slug, model_slug, year);

-- A listing has one report, a report any number of listings.
CREATE TABLE carfax_report_listings (
  listing_id uuid PRIMARY KEY REFERENCES listings ON DELETE CASCADE,
  report_id uuid NOT NULL REFERENCES carfax_reports ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX carfax_report_listings_report ON carfax_report_listings (report_id);

-- The public mark follows, whoever associates or deletes.
CREATE FUNCTION mark_carfax_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listings SET has_carfax = true FROM changed WHERE listings.id = changed.listing_id AND NOT has_carfax;
  RETURN NULL;
END $$;
CREATE FUNCTION unmark_carfax_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listings SET has_carfax = false FROM changed
  WHERE listings.id = changed.listing_id AND has_carfax
    AND NOT EXISTS (SELECT FROM carfax_report_listings WHERE listing_id = listings.id);
  RETURN NULL;
END $$;
CREATE TRIGGER carfax_listings_added AFTER INSERT ON carfax_report_listings
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_carfax_listings();
CREATE TRIGGER carfax_listings_removed AFTER DELETE ON carfax_report_listings
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unmark_carfax_listings();

-- What customers ask dealers for.
CREATE TABLE carfax_requests (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  dealer_id uuid NOT NULL REFERENCES dealers ON DELETE CASCADE,
  listing_id uuid REFERENCES listings ON DELETE SET NULL,
  -- What the listing was called when it was asked.
  listing_title text NOT NULL CHECK (length(listing_title) BETWEEN 1 AND 500),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'rejected')),
  report_id uuid REFERENCES carfax_reports ON DELETE SET NULL,
  -- Why the last approval did not succeed.
  failure_code text CHECK (failure_code ~ '^C[1-7]$'),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  decided_by uuid REFERENCES users ON DELETE SET NULL,
  CHECK ((status = 'pending') = (decided_at IS NULL)),
  CHECK (report_id IS NULL OR status = 'approved'),
  CHECK (failure_code IS NULL OR status = 'pending')
);
CREATE UNIQUE INDEX carfax_requests_open ON carfax_requests (user_id, listing_id) WHERE status = 'pending';
CREATE INDEX carfax_requests_user ON carfax_requests (user_id, created_at DESC);
CREATE INDEX carfax_requests_dealer ON carfax_requests (dealer_id, created_at DESC);
CREATE INDEX carfax_requests_created ON carfax_requests (created_at DESC, id);
CREATE INDEX carfax_requests_report ON carfax_requests (report_id) WHERE report_id IS NOT NULL;

-- One attempt to buy a report: reserved with its credit spent, then settled with a report or released with the credit
-- given back. A process that dies in between leaves a reservation, which a job releases after `reserved_until`.
CREATE TABLE carfax_purchases (
  id uuid PRIMARY KEY,
  -- Null: the platform pays.
  dealer_id uuid REFERENCES dealers ON DELETE CASCADE,
  request_id uuid REFERENCES carfax_requests ON DELETE SET NULL,
  listing_id uuid REFERENCES listings ON DELETE SET NULL,
  vin text,
  plate text,
  state text NOT NULL DEFAULT 'reserved' CHECK (state IN ('reserved', 'settled', 'released')),
  report_id uuid REFERENCES carfax_reports ON DELETE SET NULL,
  failure_code text CHECK (failure_code ~ '^C[1-7]$'),
  bought_by uuid REFERENCES users ON DELETE SET NULL,
  reserved_until timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  CHECK (vin IS NOT NULL OR plate IS NOT NULL),
  CHECK ((state = 'reserved') = (ended_at IS NULL)),
  CHECK (report_id IS NULL OR state = 'settled')
);
-- Of two attempts at once for the same thing, one goes ahead.
CREATE UNIQUE INDEX carfax_purchases_of_request ON carfax_purchases (request_id) WHERE state = 'reserved';
CREATE UNIQUE INDEX carfax_purchases_of_listing ON carfax_purchases (listing_id) WHERE state = 'reserved';
CREATE INDEX carfax_purchases_open ON carfax_purchases (reserved_until) WHERE state = 'reserved';
CREATE INDEX carfax_purchases_dealer ON carfax_purchases (dealer_id);
