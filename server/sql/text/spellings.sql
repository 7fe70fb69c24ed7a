-- The ways in which the words of a text may be written, each stemmed on its own: first the whole text without accents. Then,
-- where there are such words, those with letters beyond ASCII as they are; these with "ae" for "ä"; and words that lack the
-- accent of a Portuguese ending, with it.
-- Takes a plain text (see ashore_plain). Returns null for null.
-- The columns `search` store terms made with it.
CREATE OR REPLACE FUNCTION ashore_spellings(plain text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  accented text;
BEGIN
  IF octet_length(plain) <> length(plain) THEN
    SELECT string_agg(word[1], ' ') INTO accented FROM regexp_matches(plain, '\w*[^\u0001-\u007f]\w*', 'g') AS word;
  END IF;
  RETURN array_remove(ARRAY[ashore_unaccent(plain), accented,
    CASE WHEN accented ~ '[äöü]' THEN replace(replace(replace(accented, 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue') END,
    (SELECT string_agg(word[1] || translate(word[2], 'c', 'ç') || 'ão', ' ')
      FROM regexp_matches(plain, '(\w+)([cs])(?:ao|oes)\M', 'g') AS word)], NULL);
END
$$;
