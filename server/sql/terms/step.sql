-- The step of an amount on a logarithmic scale: about one and a half steps for each doubling.
-- `search-terms.ts` does the same.
-- Takes any amount; those below 0 count as 0, those above 1e15 as 1e15. Returns null for null.
-- The columns `search` store its values.
CREATE OR REPLACE FUNCTION ashore_step(amount double precision) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT floor(2 * ln(1 + least(greatest(amount, 0), 1e15)))::int
$$;
