-- The condition that one word of a search makes: the word in any of its forms (see ashore_word_forms).
-- Takes the mark that its terms begin with, such as '1:'. Returns null for a word without letters and digits, and where a
-- parameter is null.
CREATE OR REPLACE FUNCTION ashore_word_query(mark text, word text) RETURNS tsquery
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  form text;
  lexeme text;
  part tsquery;
  result tsquery;
BEGIN
  FOREACH form IN ARRAY ashore_word_forms(word) LOOP
    part := NULL;
    FOREACH lexeme IN ARRAY string_to_array(form, E'\n') LOOP
      part := coalesce(part && ashore_term(mark || lexeme), ashore_term(mark || lexeme));
    END LOOP;
    result := coalesce(result || part, part);
  END LOOP;
  RETURN result;
END
$$;
