-- When visits, favourites and messages were written into the demo: once, so that what somebody deleted stays deleted.
ALTER TABLE demo_state ADD COLUMN life_at timestamptz;
