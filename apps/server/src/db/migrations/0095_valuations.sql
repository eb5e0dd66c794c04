-- What each listing is worth by the comparable ones, as it was last worked out.
CREATE TABLE listing_valuations (
  listing_id uuid PRIMARY KEY REFERENCES listings ON DELETE CASCADE,
  -- The listing's price and revision that were looked at.
  price integer NOT NULL CHECK (price >= 0),
  revision integer NOT NULL CHECK (revision > 0),
  low integer CHECK (low >= 0),
  mid integer CHECK (mid >= low),
  high integer CHECK (high >= mid),
  band text CHECK (band IN ('great', 'good', 'fair', 'high')),
  comparables integer NOT NULL CHECK (comparables BETWEEN 0 AND 1000),
  -- Why there is no band.
  reason text CHECK (reason IN ('few', 'old', 'spread', 'price')),
  -- Where the comparable cars are found, as a search.
  year_min integer,
  year_max integer CHECK (year_max >= year_min),
  mileage_min integer,
  mileage_max integer CHECK (mileage_max >= mileage_min),
  power_type text,
  computed_at timestamptz NOT NULL,
  CHECK ((band IS NULL) = (reason IS NOT NULL)),
  CHECK (band IS NULL OR (low IS NOT NULL AND mid IS NOT NULL AND high IS NOT NULL AND comparables >= 12)),
  CHECK (band IS NOT NULL OR (low IS NULL AND mid IS NULL AND high IS NULL)),
  CHECK ((year_min IS NULL) = (comparables = 0) AND (year_max IS NULL) = (comparables = 0)),
  CHECK ((mileage_min IS NULL) = (comparables = 0) AND (mileage_max IS NULL) = (comparables = 0))
);
