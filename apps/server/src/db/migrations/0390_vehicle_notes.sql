-- Why a vehicle is right that was never sold like this in Italy, in its dealer's words; seen by the office alone.
ALTER TABLE listings ADD COLUMN vehicle_note text CHECK (length(vehicle_note) BETWEEN 1 AND 300);

-- Such adverts wait for a moderator as well.
ALTER TABLE listing_reports
  DROP CONSTRAINT listing_reports_reason_check,
  ADD CONSTRAINT listing_reports_reason_check CHECK (
    reason IN ('fraud', 'price', 'sold', 'duplicate', 'wrong', 'illegal', 'other', 'contacts', 'never')
  );
-- With the texts of adverts their vehicles are looked through: all of them once more.
DELETE FROM listing_text_checks;
