-- How cars left the site: sold, reserved, withdrawn. A row is kept when its advert is deleted, with what the car was and
-- nothing of a person, for valuations, days to sell and the dealers' statistics.
CREATE TABLE listing_outcomes (
  id uuid PRIMARY KEY,
  listing_id uuid REFERENCES listings ON DELETE SET NULL,
  dealer_id uuid REFERENCES dealers ON DELETE SET NULL,
  kind text NOT NULL CHECK (kind IN ('reserved', 'sold', 'withdrawn')),
  -- What it goes back to where this is taken back, and the paid places that it had.
  from_state text NOT NULL CHECK (from_state IN ('draft', 'published', 'reserved', 'sold')),
  was_showcased boolean NOT NULL DEFAULT false,
  was_featured boolean NOT NULL DEFAULT false,
  at timestamptz NOT NULL,
  -- When the car came back, or something else became of it.
  ended_at timestamptz,
  until timestamptz,
  sold_on date,
  sold_price integer CHECK (sold_price BETWEEN 1 AND 100000000),
  channel text CHECK (length(channel) <= 40),
  reason text CHECK (length(reason) <= 40),
  -- Gone from its file: whether it was sold its dealer has not said yet.
  is_asked boolean NOT NULL DEFAULT false,
  brand text NOT NULL,
  model text NOT NULL,
  category text NOT NULL,
  power_type text NOT NULL,
  gearbox_type text,
  registration_year smallint NOT NULL,
  mileage integer NOT NULL,
  power smallint,
  country text NOT NULL,
  province text NOT NULL,
  asked_price integer NOT NULL,
  published_at timestamptz,
  CHECK ((kind = 'reserved') = (until IS NOT NULL)),
  CHECK ((kind = 'sold') = (sold_on IS NOT NULL))
);
-- Of each car at most one holds.
CREATE UNIQUE INDEX listing_outcomes_open ON listing_outcomes (listing_id) WHERE ended_at IS NULL;
CREATE INDEX listing_outcomes_ending ON listing_outcomes (until) WHERE ended_at IS NULL AND kind = 'reserved';
CREATE INDEX listing_outcomes_sold ON listing_outcomes (brand, model, sold_on) WHERE kind = 'sold';
CREATE INDEX listing_outcomes_dealer ON listing_outcomes (dealer_id, at);

-- Whatever changes the state, by whatever way, ends what held before; deleting and restoring an advert changes nothing.
CREATE FUNCTION end_outcome() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listing_outcomes SET ended_at = greatest(NEW.updated_at, at) WHERE listing_id = NEW.id AND ended_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER listings_end_outcome AFTER UPDATE OF state ON listings FOR EACH ROW
  WHEN (NEW.state <> OLD.state AND NEW.deleted_at IS NOT DISTINCT FROM OLD.deleted_at) EXECUTE FUNCTION end_outcome();
