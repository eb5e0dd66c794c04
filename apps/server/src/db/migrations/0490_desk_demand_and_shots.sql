-- Searches that found nothing: what was asked for on a day, and how often, never by whom.
CREATE TABLE missed_searches (
  -- In Rome.
  day date NOT NULL,
  -- A hash of the filters.
  key text NOT NULL,
  filters jsonb NOT NULL CHECK (jsonb_typeof(filters) = 'object'),
  times integer NOT NULL CHECK (times > 0),
  PRIMARY KEY (day, key)
);

-- How many of them would have found a car as it is, and how many more at so much less.
ALTER TABLE listing_outlooks
  ADD COLUMN missed integer NOT NULL DEFAULT 0 CHECK (missed >= 0),
  ADD COLUMN lower_missed integer NOT NULL DEFAULT 0 CHECK (lower_missed >= 0);

-- A hash of the description as its dealership's template wrote it: while the text still has it, the template goes on writing.
ALTER TABLE listings ADD COLUMN template_print text;

-- What a photo shows, in its dealership's words; those that say so stand in the order of its template.
ALTER TABLE listing_photos ADD COLUMN shot text CHECK (length(shot) BETWEEN 1 AND 60);
ALTER TABLE deleted_photos ADD COLUMN shot text;

-- How often a listing was looked at in all its days: the stock is sorted by it.
CREATE TABLE listing_view_totals (
  listing_id uuid PRIMARY KEY REFERENCES listings ON DELETE CASCADE,
  views integer NOT NULL
);

-- Whoever writes views, this version or the one before.
CREATE FUNCTION total_new_views() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_view_totals AS total (listing_id, views)
  SELECT listing_id, sum(views) FROM fresh GROUP BY listing_id ORDER BY listing_id
  ON CONFLICT (listing_id) DO UPDATE SET views = total.views + excluded.views;
  RETURN NULL;
END $$;
CREATE FUNCTION total_changed_views() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listing_view_totals AS total SET views = total.views + moved.views
  FROM (
    SELECT listing_id, sum(views) AS views FROM (
      SELECT listing_id, views FROM fresh UNION ALL SELECT listing_id, -views FROM old
    ) AS both_states GROUP BY listing_id ORDER BY listing_id
  ) AS moved
  WHERE moved.listing_id = total.listing_id AND moved.views <> 0;
  RETURN NULL;
END $$;
CREATE TRIGGER views_inserted AFTER INSERT ON listing_views
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION total_new_views();
CREATE TRIGGER views_updated AFTER UPDATE ON listing_views
  REFERENCING OLD TABLE AS old NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION total_changed_views();
-- Last: the triggers keep others from writing meanwhile.
INSERT INTO listing_view_totals SELECT listing_id, sum(views) FROM listing_views GROUP BY listing_id;
