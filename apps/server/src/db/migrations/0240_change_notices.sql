-- Whoever keeps listings in memory hears of a commit that changed some, in place of asking for it. Equal notices of one
-- transaction are one.
CREATE FUNCTION tell_listing_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('carzaa_changes', '');
  RETURN NULL;
END $$;
CREATE TRIGGER listing_changes_told AFTER INSERT ON listing_changes
  FOR EACH STATEMENT EXECUTE FUNCTION tell_listing_changes();

-- Cards are kept in memory too, and show what these tables know of a listing.
CREATE FUNCTION note_beside_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT note_bulk_change() THEN
    INSERT INTO listing_changes (listing_id) SELECT DISTINCT listing_id FROM changed;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER prices_inserted AFTER INSERT ON price_history
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_beside_changes();
CREATE TRIGGER prices_updated AFTER UPDATE ON price_history
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_beside_changes();
CREATE TRIGGER prices_deleted AFTER DELETE ON price_history
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_beside_changes();
CREATE TRIGGER valuations_inserted AFTER INSERT ON listing_valuations
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_beside_changes();
CREATE FUNCTION note_valuation_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT note_bulk_change() THEN
    INSERT INTO listing_changes (listing_id)
    SELECT listing_id FROM changed JOIN previous USING (listing_id)
    WHERE (changed.band, changed.price) IS DISTINCT FROM (previous.band, previous.price);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER valuations_updated AFTER UPDATE ON listing_valuations
  REFERENCING NEW TABLE AS changed OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION note_valuation_changes();
CREATE TRIGGER valuations_deleted AFTER DELETE ON listing_valuations
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_beside_changes();

-- The names of reference lists are kept as well. Whoever writes them writes this row last.
CREATE TRIGGER reference_written AFTER INSERT OR UPDATE ON reference_state
  FOR EACH STATEMENT EXECUTE FUNCTION note_truncation();
