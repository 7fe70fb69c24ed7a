-- Conditions joined by "and".
-- Returns null for an empty array and for null.
CREATE OR REPLACE FUNCTION ashore_all(parts tsquery[]) RETURNS tsquery
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  part tsquery;
  result tsquery;
BEGIN
  FOREACH part IN ARRAY parts LOOP result := coalesce(result && part, part); END LOOP;
  RETURN result;
END
$$;
