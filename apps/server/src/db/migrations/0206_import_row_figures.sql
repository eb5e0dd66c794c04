-- What a wrong choice of columns spoils first: shown beside each row of a preview. Null where the row has none.
ALTER TABLE import_rows
  ADD COLUMN price integer,
  ADD COLUMN mileage integer,
  ADD COLUMN photos integer;
