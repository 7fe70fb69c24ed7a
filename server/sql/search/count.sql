-- How many rows of a source a search finds; counting stops at `most`.
-- Takes the same conditions as ashore_find.
CREATE OR REPLACE FUNCTION ashore_count(source text, region integer, words text[], filters tsquery[], fit jsonb, most integer)
RETURNS integer LANGUAGE plpgsql STABLE AS $$
DECLARE
  exact CONSTANT tsquery[] := ashore_parts(source, region, ':', words, false, filters);
  parts tsquery[];
  found bigint;
BEGIN
  SELECT count(*) INTO found FROM ashore_walk(source, exact, region, fit, NULL, NULL, most, false);
  parts := ashore_search_parts(source, region, words, filters, CASE WHEN fit IS NULL OR found >= 20 THEN found END);
  IF parts <> exact THEN
    SELECT count(*) INTO found FROM ashore_walk(source, parts, region, fit, NULL, NULL, most, false);
  END IF;
  RETURN least(found, most);
END
$$;
