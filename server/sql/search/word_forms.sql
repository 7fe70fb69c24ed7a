-- The forms that one word of a search is found by, each the lexemes of which a row must have all: the word as it is written, and
-- its stems in any language (see ashore_lexemes). Of a Chinese, Japanese, Korean or Thai word one form, its longest signs.
-- Turkish and Romanian stems of less than four letters are left out, as many words of other languages are cut to the same.
-- Returns none for a word without letters and digits, and for null.
CREATE OR REPLACE FUNCTION ashore_word_forms(word text) RETURNS SETOF text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  plain CONSTANT text := ashore_plain(word);
  spellings CONSTANT text[] := ashore_spellings(plain);
  signs CONSTANT text[] := ashore_signs(spellings[1]);
BEGIN
  IF cardinality(signs) > 0 THEN
    RETURN NEXT ARRAY(SELECT sign FROM unnest(signs) AS sign
      WHERE length(sign) = (SELECT max(length(longest)) FROM unnest(signs) AS longest));
    RETURN;
  END IF;
  RETURN QUERY
    SELECT DISTINCT string_to_array(form, E'\n') AS lexemes FROM (
      SELECT stemmer, ashore_unaccent(array_to_string(tsvector_to_array(to_tsvector(stemmer, spelling)), E'\n')) AS form
      FROM unnest(spellings) AS spelling, unnest('{simple,english}' || ashore_stemmers('*', plain)) AS stemmer
      UNION ALL
      SELECT 'simple', ashore_unaccent(ashore_light_stem(plain)) WHERE plain ~ '^[א-ۿЀ-ӿ]+$') AS forms
    WHERE form <> '' AND (length(form) > 3 OR stemmer <> ALL ('{turkish,romanian}'::regconfig[])) ORDER BY lexemes;
END
$$;
