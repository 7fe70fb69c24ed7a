-- The terms of a source that begin with a text and that many rows have, the commonest first, at most ten. Reads statistics
-- only, no rows: all terms that are common enough to be costly are among them.
-- Takes `source`, the table that is searched ('ad' or 'topic'), and the beginning with its region and mark, such as '1:gard'.
-- Returns an empty array where no common term begins so, and before the first ANALYZE.
CREATE OR REPLACE FUNCTION ashore_common_beginnings(source text, beginning text) RETURNS text[]
LANGUAGE sql STABLE AS $$
  SELECT ARRAY(
    SELECT term FROM pg_stats,
      -- The frequencies of the terms are followed by three more numbers.
      LATERAL unnest(most_common_elems::text::text[], most_common_elem_freqs) AS known (term, share)
    WHERE schemaname = current_schema() AND tablename = source AND attname = 'search' AND starts_with(term, beginning)
    ORDER BY share DESC, term LIMIT 10)
$$;
