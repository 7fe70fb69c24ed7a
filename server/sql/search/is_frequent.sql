-- Whether so many rows have these terms that a walk along any order of the table meets `wanted` of them within about 1,000
-- rows, by the planner's statistics. Such terms are cheaper to check row by row than to look up: their lists are long.
-- Takes `source`, the table that is searched. Returns false before the first ANALYZE. Refuses a table that does not exist.
CREATE OR REPLACE FUNCTION ashore_is_frequent(source text, terms tsquery, wanted integer) RETURNS boolean
LANGUAGE sql VOLATILE AS $$
  SELECT ashore_expected(source, terms) * 1000 >= wanted * reltuples AND reltuples > 0 FROM pg_class WHERE oid = source::regclass
$$;
