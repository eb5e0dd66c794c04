-- The audit log stays as it was written for as long as it has to be kept: before that nobody deletes a row of it, the
-- application's own role included. See docs/decisions/0160-audit-retention.md.
CREATE FUNCTION audit_kept_for(subject_type text) RETURNS interval LANGUAGE sql IMMUTABLE
  -- What money hangs on is kept like the accounts that it explains (art. 2220 of the Italian civil code).
  RETURN CASE WHEN subject_type IN ('subscription', 'subscription_plan', 'payment', 'carfax_credit')
    THEN interval '10 years' ELSE interval '24 months' END;

CREATE FUNCTION refuse_early_audit_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.at > clock_timestamp() - audit_kept_for(OLD.subject_type) THEN
    RAISE EXCEPTION 'The audit log is never changed' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN OLD;
END $$;

DROP TRIGGER audit_log_immutable ON audit_log;
CREATE TRIGGER audit_log_immutable BEFORE UPDATE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_log_kept BEFORE DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_early_audit_deletion();
