-- The headline facts of a history may stand on its advert: those of before once their dealership says so, new ones
-- unless it says otherwise. Kilometres that contradict each other are explained by the dealership.
ALTER TABLE carfax_report_listings
  ADD COLUMN is_shown boolean NOT NULL DEFAULT false,
  ADD COLUMN explanation text CHECK (length(explanation) BETWEEN 10 AND 1000);
ALTER TABLE carfax_report_listings ALTER COLUMN is_shown SET DEFAULT true;

CREATE FUNCTION history_readings(content jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT COALESCE(content->'inspections', '[]'::jsonb) || COALESCE(content->'services', '[]'::jsonb)
$$;
-- The highest the odometer ever showed, in km; null without a reading.
CREATE FUNCTION highest_reading(content jsonb) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT max((reading->>'mileage')::integer) FROM jsonb_array_elements(history_readings(content)) AS reading
$$;
-- Whether there are readings, and none is lower than one of a day before it.
CREATE FUNCTION has_coherent_readings(content jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT highest_reading(content) IS NOT NULL AND NOT EXISTS (
    SELECT FROM jsonb_array_elements(history_readings(content)) AS early
      JOIN jsonb_array_elements(history_readings(content)) AS late ON late->>'date' > early->>'date'
        AND (late->>'mileage')::integer < (early->>'mileage')::integer)
$$;
ALTER TABLE carfax_reports
  ADD COLUMN highest_mileage integer GENERATED ALWAYS AS (highest_reading(content)) STORED,
  ADD COLUMN is_coherent boolean GENERATED ALWAYS AS (has_coherent_readings(content)) STORED,
  ADD COLUMN has_one_owner boolean
    GENERATED ALWAYS AS (jsonb_array_length(COALESCE(content->'owners', '[]'::jsonb)) = 1) STORED,
  ADD COLUMN has_no_damage boolean
    GENERATED ALWAYS AS (jsonb_array_length(COALESCE(content->'damages', '[]'::jsonb)) = 0) STORED;

-- What searches know of a listing follows.
CREATE TRIGGER carfax_listings_noted AFTER INSERT ON carfax_report_listings
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_beside_changes();
CREATE TRIGGER carfax_listings_changed AFTER UPDATE ON carfax_report_listings
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_beside_changes();
