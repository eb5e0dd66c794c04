-- Filters that came after the columns: what a search asks by them, and what a listing tells of them. Adding one more needs
-- no migration. What a listing does not tell here was not kept yet, which is not the same as unknown (null).
ALTER TABLE saved_searches ADD COLUMN more jsonb CHECK (jsonb_typeof(more) = 'object');
ALTER TABLE matched_listings ADD COLUMN facts jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(facts) = 'object');
