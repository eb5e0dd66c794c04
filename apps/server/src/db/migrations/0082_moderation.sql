-- What visitors report of listings, and what was decided.
CREATE TABLE listing_reports (
  id uuid PRIMARY KEY,
  -- Null once the listing is gone for good.
  listing_id uuid REFERENCES listings ON DELETE SET NULL,
  listing_title text NOT NULL CHECK (length(listing_title) BETWEEN 1 AND 500),
  dealer_id uuid NOT NULL REFERENCES dealers ON DELETE CASCADE,
  reason text NOT NULL CHECK (reason IN ('fraud', 'price', 'sold', 'duplicate', 'wrong', 'illegal', 'other')),
  text text NOT NULL CHECK (length(text) <= 2000),
  -- Where the outcome is told.
  email text CHECK (length(email) BETWEEN 3 AND 254),
  user_id uuid REFERENCES users ON DELETE SET NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'upheld', 'dismissed')),
  note text CHECK (length(note) BETWEEN 1 AND 2000),
  decided_by uuid REFERENCES users ON DELETE SET NULL,
  decided_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((state = 'open') = (decided_at IS NULL)),
  CHECK ((state = 'open') = (note IS NULL))
);
CREATE INDEX listing_reports_created ON listing_reports (created_at DESC, id);
CREATE INDEX listing_reports_open ON listing_reports (listing_id) WHERE state = 'open';
CREATE INDEX listing_reports_dealer ON listing_reports (dealer_id);
