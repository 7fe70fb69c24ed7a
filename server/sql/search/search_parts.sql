-- The conditions of a search: its words, and where fewer than 20 rows have them, also words that begin like them and the
-- categories that they name (see ashore_parts).
-- Takes `known`, the number of rows that have the words themselves; null where the caller has not counted them.
-- Returns null where nothing can be found.
CREATE OR REPLACE FUNCTION ashore_search_parts(source text, region integer, words text[], filters tsquery[], known bigint DEFAULT NULL)
RETURNS tsquery[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  enough CONSTANT integer := 20;
  exact CONSTANT tsquery[] := ashore_parts(source, region, ':', words, false, filters);
  wider tsquery[];
  found bigint := known;
BEGIN
  IF cardinality(words) = 0 THEN RETURN exact; END IF;
  IF found IS NULL THEN
    SELECT count(*) INTO found FROM ashore_walk(source, exact, region, NULL, NULL, NULL, enough, false);
  END IF;
  IF found >= enough THEN RETURN exact; END IF;
  wider := ashore_parts(source, region, ':', words, true, filters);
  RETURN CASE WHEN found > 0 OR wider <> exact THEN wider END;
END
$$;
