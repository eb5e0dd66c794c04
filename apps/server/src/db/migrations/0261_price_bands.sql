-- The price's band is a filter: whoever keeps listings in memory hears when it changes.
CREATE FUNCTION note_rated_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT note_bulk_change() THEN
    INSERT INTO listing_changes (listing_id) SELECT listing_id FROM changed WHERE band IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION note_rerated_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT note_bulk_change() THEN
    INSERT INTO listing_changes (listing_id)
    SELECT listing_id FROM changed JOIN previous USING (listing_id)
    WHERE (changed.band, changed.price) IS DISTINCT FROM (previous.band, previous.price);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER listing_valuations_inserted AFTER INSERT ON listing_valuations
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_rated_listings();
CREATE TRIGGER listing_valuations_updated AFTER UPDATE ON listing_valuations
  REFERENCING NEW TABLE AS changed OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION note_rerated_listings();
