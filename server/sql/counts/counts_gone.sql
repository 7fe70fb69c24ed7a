-- Takes the days of ads along whose counts are erased. The key of ad_day begins with the day, so each day is asked for by its name.
CREATE OR REPLACE FUNCTION ashore_counts_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM ad_day
  WHERE ad_id = ANY(ARRAY(SELECT ad_id FROM gone))
    AND day = ANY(ARRAY(
      SELECT generate_series((SELECT min(day) FROM ad_day), (SELECT max(day) FROM ad_day), interval '1 day')::date));
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER ad_count_gone AFTER DELETE ON ad_count
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION ashore_counts_gone();
