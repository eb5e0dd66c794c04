-- The uploaded file's SHA-256: the same file twice is the same picture.
ALTER TABLE listing_photos ADD COLUMN content_hash text CHECK (content_hash ~ '^[0-9a-f]{64}$');
CREATE UNIQUE INDEX listing_photos_content ON listing_photos (listing_id, content_hash) WHERE content_hash IS NOT NULL;
CREATE INDEX listing_photos_key ON listing_photos (storage_key);

-- Removed pictures, which can be put back for a while.
CREATE TABLE deleted_photos (
  id uuid PRIMARY KEY,
  listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
  -- Where it was.
  position smallint NOT NULL CHECK (position BETWEEN 0 AND 999),
  storage_key text NOT NULL CHECK (length(storage_key) <= 200),
  width integer NOT NULL,
  height integer NOT NULL,
  placeholder text NOT NULL,
  kind text NOT NULL,
  content_hash text,
  created_at timestamptz NOT NULL,
  deleted_at timestamptz NOT NULL
);
CREATE INDEX deleted_photos_listing ON deleted_photos (listing_id);
CREATE INDEX deleted_photos_key ON deleted_photos (storage_key);
CREATE INDEX deleted_photos_deleted ON deleted_photos (deleted_at);

-- What was put into the store, noted before: a picture that no row names any more is removed by it.
CREATE TABLE stored_photos (
  storage_key text PRIMARY KEY CHECK (storage_key ~ '^[a-z0-9-]+(/[a-z0-9-]+)*$' AND length(storage_key) <= 200),
  created_at timestamptz NOT NULL
);
CREATE INDEX stored_photos_created ON stored_photos (created_at);

-- The dealership's own card.
ALTER TABLE dealers
  -- Seven lists, Monday first, of spans {"from": "09:00", "to": "12:30"}; null is not told.
  ADD COLUMN opening_hours jsonb CHECK (jsonb_typeof(opening_hours) = 'array' AND jsonb_array_length(opening_hours) = 7),
  ADD COLUMN logo_key text CHECK (length(logo_key) <= 200),
  ADD COLUMN logo_width integer CHECK (logo_width BETWEEN 1 AND 20000),
  ADD COLUMN logo_height integer CHECK (logo_height BETWEEN 1 AND 20000),
  ADD CONSTRAINT dealers_logo CHECK (
    (logo_key IS NULL) = (logo_width IS NULL) AND (logo_key IS NULL) = (logo_height IS NULL)
  );

-- The inbox: what a dealership answered, and what it has thrown away while the sender still has it.
ALTER TABLE user_messages
  ADD COLUMN answered_at timestamptz,
  ADD COLUMN dealer_deleted_at timestamptz;
CREATE INDEX user_messages_unread ON user_messages (dealer_id)
  WHERE read_at IS NULL AND archived_at IS NULL AND dealer_deleted_at IS NULL;
CREATE TABLE message_answers (
  id uuid PRIMARY KEY,
  message_id uuid NOT NULL REFERENCES user_messages ON DELETE CASCADE,
  -- Who wrote it, for the dealership.
  user_id uuid REFERENCES users ON DELETE SET NULL,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 4000),
  created_at timestamptz NOT NULL
);
CREATE INDEX message_answers_message ON message_answers (message_id, created_at);

-- Visitors whose view of a listing counts already today, by a hash that nobody can turn back.
CREATE TABLE listing_viewers (
  day date NOT NULL,
  listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
  visitor text NOT NULL CHECK (length(visitor) BETWEEN 16 AND 64),
  PRIMARY KEY (day, listing_id, visitor)
);
