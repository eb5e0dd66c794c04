-- What dealers have said of cars that stood untouched: see packages/api/src/freshness.ts. Apart from the listings, so
-- that a confirmation is no edit: it raises no revision and tells the change feed nothing.
CREATE TABLE listing_freshness (
  listing_id uuid PRIMARY KEY REFERENCES listings ON DELETE CASCADE,
  confirmed_at timestamptz,
  asked_at timestamptz,
  -- When it was withdrawn because nobody answered.
  lapsed_at timestamptz
);
CREATE INDEX listing_freshness_lapsed ON listing_freshness (listing_id) WHERE lapsed_at IS NOT NULL;

-- When the dealers were last seen to. One row, once that has happened.
CREATE TABLE freshness_state (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  ran_at timestamptz NOT NULL
);

-- Published again, by whatever way, an advert begins anew.
CREATE FUNCTION forget_freshness() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM listing_freshness WHERE listing_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER listings_forget_freshness AFTER UPDATE OF state ON listings FOR EACH ROW
  WHEN (NEW.state = 'published' AND OLD.state <> 'published') EXECUTE FUNCTION forget_freshness();
