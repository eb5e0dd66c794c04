-- How far the demo's stock has been written: a start that was interrupted is taken up where it stopped.
CREATE TABLE demo_state (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  seed bigint NOT NULL,
  -- The day that dates and ages were reckoned from.
  today timestamptz NOT NULL,
  listings_wanted integer NOT NULL CHECK (listings_wanted >= 0),
  listings_done integer NOT NULL DEFAULT 0 CHECK (listings_done BETWEEN 0 AND listings_wanted)
);
