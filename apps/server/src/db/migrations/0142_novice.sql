-- "Per neopatentati" as a filter. Its rule is dated data: when rates change, everything that is held by them is read again.
CREATE TRIGGER cost_rates_changed AFTER INSERT OR UPDATE OR DELETE ON cost_rates
  FOR EACH STATEMENT EXECUTE FUNCTION note_truncation();

ALTER TABLE saved_searches ADD COLUMN novice boolean NOT NULL DEFAULT false;
ALTER TABLE matched_listings ADD COLUMN novice boolean NOT NULL DEFAULT false;
-- What is on sale already is news to nobody: by the rule of this day (art. 117 c. 2-bis Codice della strada).
UPDATE matched_listings SET novice = true FROM listings
  WHERE listings.id = listing_id AND listings.power <= 105 AND listings.power * 1000 <= 75 * listings.tare;
