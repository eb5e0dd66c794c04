-- What people have asked to be created, under the keys that their browsers gave it: kept for a day, so that the same
-- request sent twice creates one thing.
CREATE TABLE idempotency_keys (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  key text NOT NULL,
  -- Of the call and its data: the same key with others is a mistake.
  print text NOT NULL,
  -- JSON; null while the first request is under way, or when its process died before it could tell.
  answer text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, key)
);

CREATE INDEX idempotency_keys_created_at ON idempotency_keys (created_at);
