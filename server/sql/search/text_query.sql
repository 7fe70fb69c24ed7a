-- Every word of a search, as it stands, by its stem in any language or as the beginning of a word; null for no words.
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
