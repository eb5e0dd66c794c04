-- Which database this is: what was kept of another, or of this one before it was made anew, is of no use.
ALTER TABLE listing_changes_state ADD COLUMN identity uuid NOT NULL DEFAULT gen_random_uuid();
