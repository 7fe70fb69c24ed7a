-- Refuses to change or delete rows of the ledger of rights (restrict_violation). The erasure of an account may delete
-- rows: it sets `ashore.erasing` to 'on' in its transaction.
CREATE OR REPLACE FUNCTION ashore_ledger_stands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('ashore.erasing', true) = 'on' THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;

CREATE OR REPLACE TRIGGER right_grant_stands BEFORE UPDATE OR DELETE ON "right_grant"
  FOR EACH ROW EXECUTE FUNCTION ashore_ledger_stands();
CREATE OR REPLACE TRIGGER right_use_stands BEFORE UPDATE OR DELETE ON "right_use"
  FOR EACH ROW EXECUTE FUNCTION ashore_ledger_stands();
CREATE OR REPLACE TRIGGER right_revocation_stands BEFORE UPDATE OR DELETE ON "right_revocation"
  FOR EACH ROW EXECUTE FUNCTION ashore_ledger_stands();
