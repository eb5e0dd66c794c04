-- How many people pressed what, and how often cars were shown in lists.
ALTER TABLE dealers
  ADD COLUMN whatsapp text CHECK (length(whatsapp) BETWEEN 5 AND 40),
  -- Days, as YYYY-MM-DD, on which it is closed besides.
  ADD COLUMN closed_days jsonb NOT NULL DEFAULT '[]';

-- Whose press counts already today, by a hash that nobody can turn back; forgotten when the day is over.
CREATE TABLE contact_clicks (
  day date NOT NULL,
  listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('phone', 'whatsapp')),
  visitor text NOT NULL CHECK (length(visitor) BETWEEN 16 AND 64),
  PRIMARY KEY (day, listing_id, channel, visitor)
);

CREATE TABLE listing_impressions (
  listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
  day date NOT NULL,
  impressions integer NOT NULL CHECK (impressions > 0),
  PRIMARY KEY (listing_id, day)
);
CREATE INDEX listing_impressions_day ON listing_impressions (day);
