-- The address that a dealership's stock can be read at by portals: whoever knows it may, so that nobody can guess it.
CREATE TABLE stock_feeds (
  dealer_id uuid PRIMARY KEY REFERENCES dealers ON DELETE CASCADE,
  token text NOT NULL UNIQUE CHECK (length(token) = 43),
  created_at timestamptz NOT NULL,
  last_read_at timestamptz
);
