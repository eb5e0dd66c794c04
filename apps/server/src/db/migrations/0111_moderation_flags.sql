-- What a listing costs by those like it, also where its own price is too far away to be judged.
ALTER TABLE listing_valuations ADD COLUMN typical integer CHECK (typical >= 0);
CREATE INDEX listing_valuations_far ON listing_valuations (listing_id) WHERE reason = 'price';

ALTER TABLE listing_reports
  -- Of what the site noticed by itself: what it was about. The same is noticed once; null for what visitors report.
  ADD COLUMN signature text CHECK (length(signature) BETWEEN 1 AND 200),
  DROP CONSTRAINT listing_reports_reason_check,
  ADD CONSTRAINT listing_reports_reason_check CHECK (
    reason IN ('fraud', 'price', 'sold', 'duplicate', 'wrong', 'illegal', 'other', 'contacts')
  ),
  ADD CHECK (signature IS NULL OR (email IS NULL AND user_id IS NULL));
CREATE UNIQUE INDEX listing_reports_noticed ON listing_reports (listing_id, reason, signature)
  WHERE signature IS NOT NULL;

-- Up to which revision a listing's text has been looked through.
CREATE TABLE listing_text_checks (
  listing_id uuid PRIMARY KEY REFERENCES listings ON DELETE CASCADE,
  revision integer NOT NULL CHECK (revision > 0)
);
