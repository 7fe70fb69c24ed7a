-- The conditions of a search as one tsquery, for statements that read the table themselves.
-- Returns null where nothing can be found.
CREATE OR REPLACE FUNCTION ashore_search_query(source text, region integer, words text[]) RETURNS tsquery
LANGUAGE sql STABLE AS $$ SELECT ashore_all(ashore_search_parts(source, region, words, NULL)) $$;
