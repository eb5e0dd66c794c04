-- Who works in a dealership without owning it. Owners stay in `dealer_owners`, which the version before takes for all
-- there are: to it a seller is a stranger, and never an owner. See docs/decisions/0372-colleagues.md.
CREATE TABLE dealer_colleagues (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  dealer_id uuid NOT NULL REFERENCES dealers ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('seller', 'viewer')),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, dealer_id)
);
CREATE INDEX dealer_colleagues_dealer ON dealer_colleagues (dealer_id);

-- Nobody is both: who becomes an owner is no other colleague any more.
CREATE FUNCTION owner_is_no_colleague() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM dealer_colleagues WHERE user_id = NEW.user_id AND dealer_id = NEW.dealer_id;
  RETURN NULL;
END $$;
CREATE TRIGGER dealer_owners_once AFTER INSERT ON dealer_owners FOR EACH ROW EXECUTE FUNCTION owner_is_no_colleague();
CREATE FUNCTION colleague_is_no_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM dealer_owners WHERE user_id = NEW.user_id AND dealer_id = NEW.dealer_id) THEN
    RAISE EXCEPTION 'an owner is no other colleague' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER dealer_colleagues_once BEFORE INSERT OR UPDATE ON dealer_colleagues
  FOR EACH ROW EXECUTE FUNCTION colleague_is_no_owner();

-- Invitations of colleagues. Only the SHA-256 of what stands in the mail's link is here.
CREATE TABLE dealer_invitations (
  id uuid PRIMARY KEY,
  dealer_id uuid NOT NULL REFERENCES dealers ON DELETE CASCADE,
  email text NOT NULL CHECK (length(email) BETWEEN 3 AND 254 AND email = lower(email) AND email !~ '\s'),
  role text NOT NULL CHECK (role IN ('owner', 'seller', 'viewer')),
  token_hash text NOT NULL UNIQUE CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  invited_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  CHECK (expires_at > created_at)
);
-- An address waits for one invitation of a dealership at a time.
CREATE UNIQUE INDEX dealer_invitations_open ON dealer_invitations (dealer_id, email) WHERE accepted_at IS NULL;
CREATE INDEX dealer_invitations_email ON dealer_invitations (email);
CREATE INDEX dealer_invitations_inviter ON dealer_invitations (invited_by) WHERE invited_by IS NOT NULL;
CREATE INDEX dealer_invitations_expiry ON dealer_invitations (expires_at);

-- Whose work a car is.
ALTER TABLE listings ADD COLUMN assigned_to uuid REFERENCES users ON DELETE SET NULL;
CREATE INDEX listings_assigned ON listings (assigned_to) WHERE assigned_to IS NOT NULL;

-- Who leaves a dealership leaves its cars to nobody.
CREATE FUNCTION free_assigned_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM dealer_owners WHERE user_id = OLD.user_id AND dealer_id = OLD.dealer_id)
    AND NOT EXISTS (SELECT FROM dealer_colleagues WHERE user_id = OLD.user_id AND dealer_id = OLD.dealer_id)
  THEN
    UPDATE listings SET assigned_to = NULL WHERE dealer_id = OLD.dealer_id AND assigned_to = OLD.user_id;
  END IF;
  RETURN NULL;
END $$;
-- Deferred, since who changes role leaves one table for the other.
CREATE CONSTRAINT TRIGGER dealer_colleagues_leave AFTER DELETE ON dealer_colleagues
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION free_assigned_listings();
CREATE CONSTRAINT TRIGGER dealer_owners_leave AFTER DELETE ON dealer_owners
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION free_assigned_listings();

-- For the dealership's own log: as whose work something was done. Erasing a person changes nothing about it.
ALTER TABLE audit_log ADD COLUMN dealer_id uuid;
CREATE INDEX audit_log_dealer ON audit_log (dealer_id, at DESC, id DESC) WHERE dealer_id IS NOT NULL;
CREATE FUNCTION refuse_audit_moving() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log is never changed' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER audit_log_unmoved BEFORE UPDATE ON audit_log FOR EACH ROW
  WHEN (NEW.dealer_id IS DISTINCT FROM OLD.dealer_id) EXECUTE FUNCTION refuse_audit_moving();
