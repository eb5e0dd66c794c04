-- What was known of a sold car while it was still on sale: what comparable cars cost, its demand beside cars like it in
-- per cent, and how many people's saved searches found it. Days to sell are learnt from it.
ALTER TABLE listing_outcomes
  ADD COLUMN typical integer CHECK (typical > 0),
  ADD COLUMN demand integer CHECK (demand >= 0),
  ADD COLUMN searches integer CHECK (searches >= 0);
UPDATE listing_outcomes SET typical = known.typical FROM listing_valuations AS known
WHERE known.listing_id = listing_outcomes.listing_id AND kind = 'sold' AND known.typical > 0;

-- The stock of a month ago asks of every car how it left.
CREATE INDEX listing_outcomes_listing ON listing_outcomes (listing_id, at);

-- One row: what days to sell go by, as they were last learnt from the cars that were sold.
CREATE TABLE sale_model (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  model jsonb NOT NULL CHECK (jsonb_typeof(model) = 'object'),
  learnt_at timestamptz NOT NULL
);

-- What the pricing desk says of each car on sale, as it was last worked out, of the price and revision that it had then.
CREATE TABLE listing_outlooks (
  listing_id uuid PRIMARY KEY REFERENCES listings ON DELETE CASCADE,
  price integer NOT NULL,
  revision integer NOT NULL,
  -- When its comparable cars were valued.
  valued_at timestamptz,
  band text CHECK (band IN ('great', 'good', 'fair', 'high')),
  -- Per cent of what comparable cars cost.
  position real CHECK (position > 0),
  -- Days from then on, of which half of such cars need between low and high; null where too little is known.
  days integer CHECK (days BETWEEN days_low AND days_high),
  days_low integer CHECK (days_low >= 0),
  days_high integer,
  -- Per cent of what cars like it get.
  demand integer CHECK (demand >= 0),
  -- People whose saved searches find it, and who else would at so much less, all and within 50 km.
  searches integer NOT NULL CHECK (searches >= 0),
  lower_by integer NOT NULL CHECK (lower_by > 0),
  lower_searches integer NOT NULL CHECK (lower_searches >= 0),
  lower_near integer NOT NULL CHECK (lower_near BETWEEN 0 AND lower_searches),
  computed_at timestamptz NOT NULL,
  CHECK (num_nonnulls(days, days_low, days_high) IN (0, 3))
);

-- Prices that were changed together from the desk, to be taken back for a day. Of the person the audit log tells.
CREATE TABLE reprices (
  id uuid NOT NULL,
  dealer_id uuid NOT NULL REFERENCES dealers ON DELETE CASCADE,
  listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
  price_before integer NOT NULL,
  price_after integer NOT NULL,
  at timestamptz NOT NULL,
  undone_at timestamptz,
  PRIMARY KEY (id, listing_id)
);
CREATE INDEX reprices_dealer ON reprices (dealer_id, at);

-- When each dealership was last written to of the cars that need a decision, and whether it wants to be.
CREATE TABLE desk_mails (
  dealer_id uuid PRIMARY KEY REFERENCES dealers ON DELETE CASCADE,
  wanted boolean NOT NULL DEFAULT true,
  sent_on date
);
