-- An administrator signed in as a user, to help: the session of the browser meanwhile, and the one it returns to.
CREATE TABLE support_sessions (
  id uuid PRIMARY KEY,
  session_hash text NOT NULL UNIQUE CHECK (session_hash ~ '^[0-9a-f]{64}$'),
  admin_session_hash text NOT NULL CHECK (admin_session_hash ~ '^[0-9a-f]{64}$'),
  admin_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  began_at timestamptz NOT NULL,
  until timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK (admin_id <> user_id),
  CHECK (until > began_at AND until <= began_at + interval '30 minutes'),
  CHECK (ended_at >= began_at)
);
CREATE INDEX support_sessions_open ON support_sessions (until) WHERE ended_at IS NULL;
CREATE INDEX support_sessions_user ON support_sessions (user_id);
CREATE INDEX support_sessions_admin ON support_sessions (admin_id);

-- There is always a super-admin who can sign in. Two who leave at once wait for each other.
CREATE FUNCTION keep_super_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.role = 'super-admin' AND NEW.enabled THEN
    RETURN NULL;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext('carzaa.super-admin'));
  IF NOT EXISTS (SELECT FROM users WHERE role = 'super-admin' AND enabled) THEN
    RAISE EXCEPTION 'there must be a super-admin' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER users_keep_super_admin AFTER UPDATE OR DELETE ON users
  FOR EACH ROW WHEN (OLD.role = 'super-admin' AND OLD.enabled) EXECUTE FUNCTION keep_super_admin();

-- A dealership that has an owner keeps one.
CREATE FUNCTION keep_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM dealers WHERE id = OLD.dealer_id FOR UPDATE;
  IF FOUND AND NOT EXISTS (SELECT FROM dealer_owners WHERE dealer_id = OLD.dealer_id) THEN
    RAISE EXCEPTION 'a dealership keeps an owner' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER dealer_owners_keep_one AFTER DELETE ON dealer_owners
  FOR EACH ROW EXECUTE FUNCTION keep_owner();

ALTER TABLE dealers
  -- As the dealer was told.
  ADD COLUMN disabled_reason text CHECK (length(disabled_reason) BETWEEN 1 AND 2000),
  ADD COLUMN disabled_at timestamptz,
  ADD CONSTRAINT dealers_disabled CHECK (NOT enabled OR (disabled_reason IS NULL AND disabled_at IS NULL));
CREATE INDEX dealers_created ON dealers (created_at DESC, id);
CREATE INDEX users_created ON users (created_at DESC, id);

-- Why a listing is disabled, as its dealer was told (art. 17 of Regulation (EU) 2022/2065), and what it was before.
CREATE TABLE listing_disablements (
  listing_id uuid PRIMARY KEY REFERENCES listings ON DELETE CASCADE,
  from_state text NOT NULL CHECK (from_state IN ('draft', 'published', 'reserved', 'sold')),
  ground text NOT NULL CHECK (ground IN ('terms', 'law')),
  rule text NOT NULL CHECK (length(rule) BETWEEN 1 AND 300),
  facts text NOT NULL CHECK (length(facts) BETWEEN 1 AND 2000),
  at timestamptz NOT NULL
);

-- For the administrators' list, which looks at all dealerships at once.
CREATE INDEX listings_state_created ON listings (state, created_at DESC, id);
CREATE INDEX listings_reference ON listings (reference) WHERE reference IS NOT NULL;
