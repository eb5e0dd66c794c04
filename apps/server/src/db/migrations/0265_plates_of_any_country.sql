-- Cars from Germany are sold in Italy with the plate they came with. As in packages/api/src/vehicle/numbers.ts.
ALTER TABLE listings DROP CONSTRAINT listings_plate;
ALTER TABLE listings ADD CONSTRAINT listings_plate CHECK (
  plate ~ '^[A-HJ-NPR-TV-Z]{2}[0-9]{3}[A-HJ-NPR-TV-Z]{2}$'
  OR plate ~ '^[A-ZÄÖÜ]{1,3}[A-Z]{1,2}[0-9]{1,4}[EH]?$'
  OR (registration_year <= 1994 AND plate ~ '^[A-Z]{2,4}[A-Z0-9]{4,7}$')
);
