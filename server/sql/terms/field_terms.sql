-- The facts that the fields of a category add to the terms of an ad: `fkey=value` for each value of a field, and
-- `skey=step` for each number.
-- Takes the fields as an object. Values that are null are left out; values are cut at 100 characters. Returns null for null.
-- The column ad.search stores its values.
CREATE OR REPLACE FUNCTION ashore_field_terms(fields jsonb) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  IF fields = '{}' THEN RETURN '{}'; END IF;
  RETURN ARRAY(
    SELECT 'f' || key || '=' || left(one.value #>> '{}', 100) FROM jsonb_each(fields) AS field (key, value),
      jsonb_array_elements(CASE jsonb_typeof(field.value) WHEN 'array' THEN field.value ELSE jsonb_build_array(field.value) END) AS one (value)
    WHERE jsonb_typeof(one.value) <> 'null'
    UNION ALL
    SELECT 's' || key || '=' || ashore_step((value #>> '{}')::float8) FROM jsonb_each(fields) AS field (key, value)
    WHERE jsonb_typeof(value) = 'number');
END
$$;
