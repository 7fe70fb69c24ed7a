-- Locks the right that is used or taken back, so that uses and revocations of one right wait for each other.
-- Refuses to use a right that was taken back (check_violation).
CREATE OR REPLACE FUNCTION ashore_right_stands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM right_grant WHERE id = NEW.grant_id FOR UPDATE;
  IF TG_TABLE_NAME = 'right_use' AND EXISTS (SELECT 1 FROM right_revocation WHERE grant_id = NEW.grant_id) THEN
    RAISE EXCEPTION 'this right was taken back' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER right_use_of_what_stands BEFORE INSERT ON "right_use"
  FOR EACH ROW EXECUTE FUNCTION ashore_right_stands();
CREATE OR REPLACE TRIGGER right_revocation_alone BEFORE INSERT ON "right_revocation"
  FOR EACH ROW EXECUTE FUNCTION ashore_right_stands();
