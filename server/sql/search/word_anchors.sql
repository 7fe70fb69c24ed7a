-- Terms of which each row that has a word has at least one: the first lexeme of each form of the word. Saved searches are
-- looked up by them.
-- Takes the mark that terms begin with, such as '1:'. Returns an empty array where the word is null.
CREATE OR REPLACE FUNCTION ashore_word_anchors(mark text, word text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY(SELECT DISTINCT mark || split_part(form, E'\n', 1) FROM unnest(ashore_word_forms(word)) AS form)
$$;
