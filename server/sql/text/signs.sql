-- The parts of words in writings without blanks, without repetition: of Chinese, Japanese and Korean each sign and each pair of
-- neighbours; of Thai, Lao, Burmese and Khmer, whose signs are sounds, each pair and each three.
-- Takes text without accents. Returns an empty array for a text in other scripts; null for null.
-- The columns `search` store its values.
CREATE OR REPLACE FUNCTION ashore_signs(folded text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  IF folded !~ '[⺀-鿿가-힣豈-﫿฀-໿က-႟ក-៿]' THEN RETURN '{}'; END IF;
  RETURN ARRAY(SELECT DISTINCT substr(run[1], place, size)
    FROM regexp_matches(folded, '[⺀-鿿가-힣豈-﫿]+|[฀-໿က-႟ក-៿]+', 'g') AS run,
      LATERAL (SELECT CASE WHEN run[1] ~ '^[฀-໿က-႟ក-៿]' THEN 2 ELSE 1 END AS least) AS script,
      generate_series(least, least + 1) AS size, generate_series(1, length(run[1]) + 1 - size) AS place);
END
$$;
