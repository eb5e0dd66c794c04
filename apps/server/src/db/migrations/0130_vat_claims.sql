-- A VAT number that somebody gave at sign-up with an address that has an account already. It counts as taken, as it
-- would with a new address: else looking it up afterwards would tell that the address is known.
CREATE TABLE vat_claims (
  vat text PRIMARY KEY CHECK (vat <> ''),
  -- Whose address it was; they themselves may still register it.
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX vat_claims_user ON vat_claims (user_id);
