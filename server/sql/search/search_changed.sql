-- Notes that the search engine has to be told of an ad. A trigger function: the triggers are made with the first index of
-- an engine (`rebuild-search`) and removed with the last (`stop-search`), so a site without an engine has none.
CREATE OR REPLACE FUNCTION ashore_search_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO search_change (ad_id, region_id) VALUES (OLD.id, OLD.region_id);
  ELSE
    INSERT INTO search_change (ad_id, region_id) VALUES (NEW.id, NEW.region_id);
    -- An ad that moved to another region was in the lists of the first one.
    IF TG_OP = 'UPDATE' AND NEW.region_id <> OLD.region_id THEN
      INSERT INTO search_change (ad_id, region_id) VALUES (NEW.id, OLD.region_id);
    END IF;
  END IF;
  RETURN NULL;
END
$$;
