-- A deleted listing can be restored for a while. It is a draft meanwhile, so nothing public can ever show it.
ALTER TABLE listings
  ADD COLUMN deleted_at timestamptz,
  ADD COLUMN deleted_state text CHECK (deleted_state IN ('draft', 'published', 'reserved', 'sold', 'disabled')),
  ADD CONSTRAINT listings_deleted CHECK (
    (deleted_at IS NULL) = (deleted_state IS NULL) AND (deleted_at IS NULL OR state = 'draft')
  );
CREATE INDEX listings_deleted_at ON listings (deleted_at) WHERE deleted_at IS NOT NULL;
-- The number of a deleted vehicle is free for another one.
DROP INDEX listings_dealer_reference;
CREATE UNIQUE INDEX listings_dealer_reference ON listings (dealer_id, reference)
  WHERE reference IS NOT NULL AND deleted_at IS NULL;

-- Showcase and featured slots are for what can be seen: whatever leaves the site frees its own.
CREATE FUNCTION free_slots() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.showcased_at := NULL;
  NEW.featured_at := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER listings_free_slots BEFORE INSERT OR UPDATE ON listings FOR EACH ROW
  WHEN (NEW.state <> 'published' AND (NEW.showcased_at IS NOT NULL OR NEW.featured_at IS NOT NULL))
  EXECUTE FUNCTION free_slots();
UPDATE listings SET showcased_at = NULL, featured_at = NULL
  WHERE state <> 'published' AND (showcased_at IS NOT NULL OR featured_at IS NOT NULL);

-- The platform's own limit per dealership, whoever writes: one at a time counts them, behind the dealership's lock.
CREATE FUNCTION check_slots() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM dealers WHERE id = NEW.dealer_id FOR NO KEY UPDATE;
  IF (SELECT count(*) FROM listings WHERE dealer_id = NEW.dealer_id AND showcased_at IS NOT NULL) > 50
    OR (SELECT count(*) FROM listings WHERE dealer_id = NEW.dealer_id AND featured_at IS NOT NULL) > 50 THEN
    RAISE EXCEPTION 'more than 50 listings of a dealership in a showcase' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER listings_check_slots AFTER UPDATE ON listings FOR EACH ROW
  WHEN (
    (NEW.showcased_at IS NOT NULL AND OLD.showcased_at IS NULL)
    OR (NEW.featured_at IS NOT NULL AND OLD.featured_at IS NULL)
  )
  EXECUTE FUNCTION check_slots();

-- How often a listing was looked at, by day.
CREATE TABLE listing_views (
  listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
  day date NOT NULL,
  views integer NOT NULL CHECK (views > 0),
  PRIMARY KEY (listing_id, day)
);
CREATE INDEX listing_views_day ON listing_views (day);
CREATE INDEX user_messages_listing ON user_messages (listing_id) WHERE listing_id IS NOT NULL;
