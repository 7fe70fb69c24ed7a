-- Terms of which each row that has a word has at least one: the first lexeme of each form of the word in a language, or
-- the first of the longest signs of a Chinese, Japanese or Korean word. Saved searches are looked up by them.
-- Takes the mark that terms begin with, such as '1:'. Returns an empty array where the word is null.
CREATE OR REPLACE FUNCTION ashore_word_anchors(mark text, word text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  folded text := ashore_unaccent(word);
  sign text := (SELECT one FROM unnest(ashore_signs(folded)) AS one ORDER BY length(one) DESC LIMIT 1);
BEGIN
  IF word IS NULL THEN RETURN '{}'; END IF;
  IF sign IS NOT NULL THEN RETURN ARRAY[mark || sign]; END IF;
  RETURN ARRAY(
    SELECT DISTINCT mark || (tsvector_to_array(to_tsvector(configuration, folded)))[1]
    FROM unnest(ARRAY['simple', 'english', 'portuguese', 'spanish', 'french', 'german', 'italian', 'dutch']::regconfig[]) AS configuration
    WHERE cardinality(tsvector_to_array(to_tsvector(configuration, folded))) > 0);
END
$$;
