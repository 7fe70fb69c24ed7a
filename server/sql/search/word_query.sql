-- The condition that one word of a search makes: the word in any of its forms (see ashore_word_forms).
-- Takes the mark that its terms begin with, such as '1:'. Returns null for a word without letters and digits, and where a
-- parameter is null.
CREATE OR REPLACE FUNCTION ashore_word_query(mark text, word text) RETURNS tsquery
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT string_agg((SELECT string_agg(ashore_term(mark || lexeme)::text, '&') FROM unnest(form) AS lexeme), '|')::tsquery
  FROM ashore_word_forms(word) AS form
$$;
