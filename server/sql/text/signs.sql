-- Each sign of a Chinese, Japanese or Korean text, and each pair of neighbours, without repetition.
-- Takes text without accents. Returns an empty array for a text in other scripts; null for null.
-- The columns `search` store its values.
CREATE OR REPLACE FUNCTION ashore_signs(folded text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  IF folded !~ '[⺀-鿿가-힣豈-﫿]' THEN RETURN '{}'; END IF;
  RETURN ARRAY(SELECT DISTINCT substr(run[1], place, size)
    FROM regexp_matches(folded, '[⺀-鿿가-힣豈-﫿]+', 'g') AS run, generate_series(1, 2) AS size,
      generate_series(1, length(run[1]) + 1 - size) AS place);
END
$$;
