-- The words of a text as they are written and by their stems: in English, in its own language and by its letters. Also the heads
-- of compounds (see ashore_heads) and the signs of words without blanks (see ashore_signs).
-- Words are stemmed with their accents and without, as a stemmer knows "informações" and people type "informacoes". The stems
-- are stored without accents.
-- Takes the code of the language (a language without a stemmer adds nothing) and a text as it is written. Returns null where a
-- parameter is null.
-- The columns `search` store its values.
CREATE OR REPLACE FUNCTION ashore_lexemes(language text, value text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  written CONSTANT text := ashore_plain(value);
  plain CONSTANT text := written || ' ' || ashore_heads(language, written);
  spellings CONSTANT text[] := ashore_spellings(plain);
  stemmers CONSTANT regconfig[] := ashore_stemmers(language, plain);
  found tsvector := to_tsvector('english', spellings[1]);
  spelling text;
  stemmer regconfig;
BEGIN
  FOREACH spelling IN ARRAY spellings LOOP
    found := found || to_tsvector('simple', spelling);
    FOREACH stemmer IN ARRAY stemmers LOOP found := found || to_tsvector(stemmer, spelling); END LOOP;
  END LOOP;
  RETURN string_to_array(ashore_unaccent(array_to_string(tsvector_to_array(found), E'\n')), E'\n')
    || CASE WHEN plain ~ '[א-ۿЀ-ӿ]' THEN
      ARRAY(SELECT DISTINCT ashore_unaccent(ashore_light_stem(word[1])) FROM regexp_matches(plain, '[א-ۿЀ-ӿ]+', 'g') AS word) END
    || ashore_signs(spellings[1]);
END
$$;
