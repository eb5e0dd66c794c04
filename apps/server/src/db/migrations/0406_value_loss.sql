-- How the cars that a listing is compared with lose value, beside what a year and 10,000 km usually take off log(price).
ALTER TABLE listing_valuations
  ADD COLUMN loss_age double precision,
  ADD COLUMN loss_mileage double precision;
