-- What a dealership says once for all its cars. See docs/decisions/0373-once-for-all-cars.md.
CREATE TABLE dealer_defaults (
  dealer_id uuid PRIMARY KEY REFERENCES dealers ON DELETE CASCADE,
  finance jsonb CHECK (jsonb_typeof(finance) = 'object'),
  warranty smallint CHECK (warranty BETWEEN 1 AND 120),
  extra_costs jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(extra_costs) = 'array'),
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 5000),
  photo_order text[] NOT NULL DEFAULT '{}' CHECK (cardinality(photo_order) <= 40),
  updated_at timestamptz NOT NULL
);

-- The pages of its cars show another credit then: whoever keeps them must know.
CREATE FUNCTION note_finance_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_changes (listing_id) SELECT id FROM listings WHERE dealer_id = NEW.dealer_id AND state = 'published';
  RETURN NULL;
END $$;
CREATE TRIGGER dealer_defaults_insert AFTER INSERT ON dealer_defaults FOR EACH ROW
  WHEN (NEW.finance IS NOT NULL) EXECUTE FUNCTION note_finance_change();
CREATE TRIGGER dealer_defaults_update AFTER UPDATE ON dealer_defaults FOR EACH ROW
  WHEN (NEW.finance IS DISTINCT FROM OLD.finance) EXECUTE FUNCTION note_finance_change();
