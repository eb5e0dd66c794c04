-- Which listings changed, for the searchable columns that every server process keeps in memory. Readers remember the
-- oldest transaction still running at their last look and read on from there, so no commit is ever missed.
CREATE TABLE listing_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- NULL: too many to name, read everything again.
  listing_id uuid,
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX listing_changes_xid ON listing_changes (xid);
CREATE INDEX listing_changes_created ON listing_changes (created_at);

-- The newest transaction whose changes were pruned: a reader that stands before it has missed some.
CREATE TABLE listing_changes_state (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  pruned_to xid8 NOT NULL
);
INSERT INTO listing_changes_state (pruned_to) VALUES ('0');

-- A bulk load sets carzaa.bulk_load to 'on' in its transaction: one NULL row then stands for all it writes.
CREATE FUNCTION note_bulk_change() RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('carzaa.bulk_load', true) IS DISTINCT FROM 'on' THEN
    RETURN false;
  END IF;
  INSERT INTO listing_changes (listing_id)
  SELECT NULL WHERE NOT EXISTS (
    SELECT FROM listing_changes WHERE xid = pg_current_xact_id() AND listing_id IS NULL
  );
  RETURN true;
END $$;

CREATE FUNCTION note_listing_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT note_bulk_change() THEN
    INSERT INTO listing_changes (listing_id) SELECT id FROM changed;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION note_photo_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT note_bulk_change() THEN
    INSERT INTO listing_changes (listing_id) SELECT DISTINCT listing_id FROM changed;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION note_dealer_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_changes (listing_id)
  SELECT listings.id
  FROM changed JOIN previous USING (id) JOIN listings ON listings.dealer_id = changed.id
  WHERE changed.enabled <> previous.enabled OR changed.name <> previous.name;
  RETURN NULL;
END $$;

CREATE FUNCTION note_truncation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_changes (listing_id) VALUES (NULL);
  RETURN NULL;
END $$;

CREATE TRIGGER listings_inserted AFTER INSERT ON listings
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_listing_changes();
CREATE TRIGGER listings_updated AFTER UPDATE ON listings
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_listing_changes();
CREATE TRIGGER listings_deleted AFTER DELETE ON listings
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_listing_changes();
CREATE TRIGGER listings_truncated AFTER TRUNCATE ON listings
  FOR EACH STATEMENT EXECUTE FUNCTION note_truncation();

CREATE TRIGGER photos_inserted AFTER INSERT ON listing_photos
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_photo_changes();
CREATE TRIGGER photos_updated AFTER UPDATE ON listing_photos
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_photo_changes();
CREATE TRIGGER photos_deleted AFTER DELETE ON listing_photos
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_photo_changes();
CREATE TRIGGER photos_truncated AFTER TRUNCATE ON listing_photos
  FOR EACH STATEMENT EXECUTE FUNCTION note_truncation();

CREATE TRIGGER dealers_updated AFTER UPDATE ON dealers
  REFERENCING NEW TABLE AS changed OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION note_dealer_changes();
