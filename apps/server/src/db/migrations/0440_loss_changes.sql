-- How a listing loses value is part of what it costs a month, which searches go by.
CREATE OR REPLACE FUNCTION note_valuation_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT note_bulk_change() THEN
    INSERT INTO listing_changes (listing_id)
    SELECT listing_id FROM changed JOIN previous USING (listing_id)
    WHERE (changed.band, changed.price, changed.loss_age, changed.loss_mileage)
      IS DISTINCT FROM (previous.band, previous.price, previous.loss_age, previous.loss_mileage);
  END IF;
  RETURN NULL;
END $$;
