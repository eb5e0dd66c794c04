-- Which cars a listing is compared with, where its model is too rare as well, and how to find them.
ALTER TABLE listing_valuations
  ADD COLUMN level text CHECK (level IN ('generation', 'model', 'segment')),
  -- How many of the comparable cars were sold.
  ADD COLUMN sold integer NOT NULL DEFAULT 0 CHECK (sold BETWEEN 0 AND comparables),
  -- The body they share where they are of several models, and kW from and to.
  ADD COLUMN category text,
  ADD COLUMN power_min integer,
  ADD COLUMN power_max integer CHECK (power_max >= power_min),
  ADD COLUMN power_types text[] NOT NULL DEFAULT '{}';

-- A wide range says now what "spread" said; rows of before keep it until the next night.
ALTER TABLE listing_valuations DROP CONSTRAINT listing_valuations_reason_check;
ALTER TABLE listing_valuations ADD CONSTRAINT listing_valuations_reason_check
  CHECK (reason IN ('few', 'aged', 'old', 'damaged', 'spread', 'price'));
