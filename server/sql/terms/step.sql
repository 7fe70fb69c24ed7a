-- The step of a logarithmic scale that an amount lies in: about two steps for each time it doubles and a bit.
CREATE OR REPLACE FUNCTION ashore_step(amount double precision) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT floor(2 * ln(1 + least(greatest(amount, 0), 1e15)))::int
$$;
