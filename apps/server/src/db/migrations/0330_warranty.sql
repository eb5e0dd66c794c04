-- Months of warranty that the advert promises; unknown where it says nothing.
ALTER TABLE listings ADD COLUMN warranty smallint CHECK (warranty BETWEEN 0 AND 120);
