-- Gives a new row of the audit log its id and its hash. One transaction at a time adds rows, so that the order of ids is
-- the order of the chain.
CREATE OR REPLACE FUNCTION ashore_audit_chain() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('audit_log', 0));
  SELECT hash INTO before FROM audit_log ORDER BY id DESC LIMIT 1;
  -- Ids are drawn before the lock is held: the order of the chain is that of the lock.
  NEW.id := nextval(pg_get_serial_sequence('audit_log', 'id'));
  NEW.hash := ashore_audit_text(NEW.id, NEW.at, NEW.actor_id, NEW.action, NEW.subject_type, NEW.subject_id, NEW.region_id,
    NEW.detail, coalesce(before, ''));
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER audit_log_chain BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION ashore_audit_chain();
