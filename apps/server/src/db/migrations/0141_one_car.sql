-- Adverts of one vehicle stand in for each other (docs/decisions/0140-one-car.md), so a change of one concerns all
-- that bear its VIN or plate, before or after. The feed keeps these keys, not the other adverts: whoever reads it looks
-- them up then, and so finds those too that were committed meanwhile.
ALTER TABLE listing_changes ADD COLUMN vehicles text[];

CREATE FUNCTION vehicle_keys(VARIADIC keys text[]) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT NULLIF(array_remove(keys, NULL), '{}')
$$;

CREATE OR REPLACE FUNCTION note_listing_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT note_bulk_change() THEN
    INSERT INTO listing_changes (listing_id, vehicles) SELECT id, vehicle_keys(vin, plate) FROM changed;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION note_listing_updates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT note_bulk_change() THEN
    INSERT INTO listing_changes (listing_id, vehicles)
    SELECT id, vehicle_keys(
      changed.vin, changed.plate, NULLIF(previous.vin, changed.vin), NULLIF(previous.plate, changed.plate)
    )
    FROM changed JOIN previous USING (id);
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER listings_updated ON listings;
CREATE TRIGGER listings_updated AFTER UPDATE ON listings
  REFERENCING NEW TABLE AS changed OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION note_listing_updates();

-- The first picture decides, too.
CREATE OR REPLACE FUNCTION note_photo_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT note_bulk_change() THEN
    INSERT INTO listing_changes (listing_id, vehicles)
    SELECT listing_id, vehicle_keys(listings.vin, listings.plate)
    FROM (SELECT DISTINCT listing_id FROM changed) AS pictured LEFT JOIN listings ON listings.id = listing_id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION note_dealer_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_changes (listing_id, vehicles)
  SELECT listings.id, vehicle_keys(listings.vin, listings.plate)
  FROM changed JOIN previous USING (id) JOIN listings ON listings.dealer_id = changed.id
  WHERE changed.enabled <> previous.enabled OR changed.name <> previous.name;
  RETURN NULL;
END $$;
