ALTER TABLE sessions
  -- What its owner calls a session by; the cookie's hash is nobody's business.
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  -- When its owner last proved who they are: a session that takes another one's place keeps the moment.
  ADD COLUMN signed_in_at timestamptz NOT NULL DEFAULT now();
UPDATE sessions SET signed_in_at = created_at;

ALTER TABLE tokens
  DROP CONSTRAINT tokens_kind_check,
  -- `object` gives an account back the address that it had.
  ADD CONSTRAINT tokens_kind_check CHECK (kind IN ('verify', 'reset', 'object')),
  -- The session that asked for a new address: the one that outlives the change.
  ADD COLUMN session_hash text CHECK (session_hash ~ '^[0-9a-f]{64}$');
CREATE INDEX tokens_object ON tokens (lower(email)) WHERE kind = 'object' AND used_at IS NULL;

-- Browsers that somebody has signed in with: strangers who try passwords do not hold them up.
CREATE TABLE known_devices (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- SHA-256 of the cookie of the browser.
  id_hash text NOT NULL CHECK (id_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, id_hash)
);
CREATE INDEX known_devices_used ON known_devices (last_used_at);

-- An address that an account may still get back is nobody else's meanwhile.
CREATE FUNCTION refuse_reserved_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM tokens
    WHERE kind = 'object' AND used_at IS NULL AND lower(email) = lower(NEW.email)
      AND user_id <> NEW.id AND expires_at > NEW.updated_at
  ) THEN
    RAISE EXCEPTION 'The address is reserved' USING ERRCODE = 'unique_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER users_reserved_address BEFORE INSERT OR UPDATE OF email ON users
  FOR EACH ROW EXECUTE FUNCTION refuse_reserved_address();
