-- Of whoever asks to be forgotten the log keeps what was done, and not who they were: names, addresses and what else
-- tells of them give way to a mark. Nothing else about an entry ever changes. See docs/decisions/0230-erasure.md.
CREATE FUNCTION audit_only_erased(before jsonb, after jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE
  RETURN before IS NOT DISTINCT FROM after OR (
    before IS NOT NULL AND after IS NOT NULL
    AND (SELECT count(*) FROM jsonb_object_keys(before)) = (SELECT count(*) FROM jsonb_object_keys(after))
    AND NOT EXISTS (
      SELECT FROM jsonb_each(before) AS field
      WHERE (after -> field.key) IS DISTINCT FROM field.value
        AND (after -> field.key) IS DISTINCT FROM '"[cancellato]"'::jsonb
    )
  );

CREATE FUNCTION refuse_audit_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW IS NOT DISTINCT FROM OLD OR (NEW.id, NEW.at, NEW.actor_id, NEW.support_by, NEW.action, NEW.subject_type, NEW.subject_id)
      IS DISTINCT FROM (OLD.id, OLD.at, OLD.actor_id, OLD.support_by, OLD.action, OLD.subject_type, OLD.subject_id)
    OR NEW.actor_name NOT IN (OLD.actor_name, '[cancellato]')
    OR NEW.subject_name NOT IN (OLD.subject_name, '[cancellato]')
    OR NEW.ip NOT IN (OLD.ip, '')
    OR NOT audit_only_erased(OLD.before, NEW.before)
    OR NOT audit_only_erased(OLD.after, NEW.after)
  THEN
    RAISE EXCEPTION 'The audit log is never changed' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;

DROP TRIGGER audit_log_immutable ON audit_log;
CREATE TRIGGER audit_log_immutable BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_log_unchanged BEFORE UPDATE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_rewriting();
