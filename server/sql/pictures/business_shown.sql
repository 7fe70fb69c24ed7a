-- Notes the pictures in posts of a business that is shown or hidden (see ashore_check_pictures).
CREATE OR REPLACE FUNCTION ashore_business_shown() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  urls text[];
BEGIN
  urls := ARRAY(SELECT unnest(img_url) FROM business_post WHERE business_id = NEW.id);
  IF cardinality(urls) > 0 THEN
    PERFORM ashore_check_pictures(urls);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER business_shown AFTER UPDATE OF status, hidden ON business
  FOR EACH ROW WHEN ((OLD.status, OLD.hidden) IS DISTINCT FROM (NEW.status, NEW.hidden)) EXECUTE FUNCTION ashore_business_shown();
