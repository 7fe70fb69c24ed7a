-- The condition of a search for businesses and articles: each word as it is written, by its stem in any language, or as
-- the beginning of a word. Chinese, Japanese and Korean words are no beginnings.
-- Takes the mark of the terms: ':' for words anywhere, '!' for words of names. Region 0 means all regions. Returns null
-- without words, and where a parameter is null.
CREATE OR REPLACE FUNCTION ashore_text_query(region integer, mark text, words text[]) RETURNS tsquery
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  word text;
  part tsquery;
  result tsquery;
BEGIN
  FOREACH word IN ARRAY words LOOP
    part := ashore_word_query(region || mark, word);
    IF cardinality(ashore_signs(ashore_unaccent(word))) = 0 THEN
      part := coalesce(part || (ashore_term(region || mark || ashore_unaccent(word))::text || ':*')::tsquery,
        (ashore_term(region || mark || ashore_unaccent(word))::text || ':*')::tsquery);
    END IF;
    result := coalesce(result && part, part);
  END LOOP;
  RETURN result;
END
$$;
