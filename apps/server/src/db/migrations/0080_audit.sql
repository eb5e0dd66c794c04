-- Who changed what, when and from where. No foreign keys: an entry outlives what it tells of.
CREATE TABLE audit_log (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Null: the system itself, or a command on the server.
  actor_id uuid,
  actor_name text NOT NULL CHECK (length(actor_name) BETWEEN 1 AND 254),
  -- The administrator who was signed in as the actor, for support.
  support_by uuid,
  action text NOT NULL CHECK (action ~ '^[a-z][a-z_]{1,39}$'),
  subject_type text NOT NULL CHECK (subject_type ~ '^[a-z][a-z_]{1,39}$'),
  subject_id text NOT NULL CHECK (length(subject_id) BETWEEN 1 AND 100),
  -- What a person calls the subject, as it was then.
  subject_name text NOT NULL CHECK (length(subject_name) <= 254),
  -- The fields that changed; null before a creation and after a deletion.
  before jsonb CHECK (jsonb_typeof(before) = 'object'),
  after jsonb CHECK (jsonb_typeof(after) = 'object'),
  ip text NOT NULL CHECK (length(ip) <= 45)
);
CREATE INDEX audit_log_at ON audit_log (at DESC, id DESC);
CREATE INDEX audit_log_subject ON audit_log (subject_type, subject_id, at DESC, id DESC);
CREATE INDEX audit_log_actor ON audit_log (actor_id, at DESC, id DESC);
CREATE INDEX audit_log_support ON audit_log (support_by, at DESC, id DESC) WHERE support_by IS NOT NULL;

CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log is never changed' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER audit_log_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
