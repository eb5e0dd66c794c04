-- What is asked for besides the price, and the representative example of a financed one (art. 123 TUB).
ALTER TABLE listings
  ADD COLUMN extra_costs jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(extra_costs) = 'array'),
  ADD COLUMN finance jsonb CHECK (jsonb_typeof(finance) = 'object');
