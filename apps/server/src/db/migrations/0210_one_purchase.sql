-- A vehicle's report is on order once at a time: by its VIN and by its plate, for each dealership and for the platform.
-- What killed processes left on order twice is still to be given back; nobody reads its numbers any more.
UPDATE carfax_purchases SET vin = NULL, plate = 'abandoned ' || id WHERE state = 'reserved';
CREATE UNIQUE INDEX carfax_purchases_of_vin ON carfax_purchases (dealer_id, vin) NULLS NOT DISTINCT
  WHERE state = 'reserved' AND vin IS NOT NULL;
CREATE UNIQUE INDEX carfax_purchases_of_plate ON carfax_purchases (dealer_id, plate) NULLS NOT DISTINCT
  WHERE state = 'reserved' AND plate IS NOT NULL;
-- What was bought today is not bought again without a question.
CREATE INDEX carfax_purchases_settled ON carfax_purchases (dealer_id, ended_at DESC) WHERE state = 'settled';
