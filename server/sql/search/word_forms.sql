-- The forms that one word of a search is found by, each the lexemes of which a row must have all, joined by line breaks: the
-- word as it is written, and its stems in any language (see ashore_lexemes). Of a Chinese, Japanese, Korean or Thai word
-- one form, its longest signs.
-- Turkish and Romanian stems of less than four letters are left out, as many words of other languages are cut to the same.
-- Returns none for a word without letters and digits; null for null.
CREATE OR REPLACE FUNCTION ashore_word_forms(word text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  plain CONSTANT text := ashore_plain(word);
  spellings CONSTANT text[] := ashore_spellings(plain);
  signs CONSTANT text[] := ashore_signs(spellings[1]);
  stemmers CONSTANT regconfig[] := '{simple,english}' || ashore_stemmers('*', plain);
  spelling text;
  stemmer regconfig;
  form text;
  forms text[] := '{}';
BEGIN
  IF cardinality(signs) > 0 THEN
    RETURN ARRAY(SELECT string_agg(sign, E'\n') FROM unnest(signs) AS sign GROUP BY length(sign) ORDER BY length(sign) DESC LIMIT 1);
  END IF;
  FOREACH spelling IN ARRAY spellings LOOP
    FOREACH stemmer IN ARRAY stemmers LOOP
      form := array_to_string(tsvector_to_array(to_tsvector(stemmer, spelling)), E'\n');
      IF octet_length(form) <> length(form) THEN form := ashore_unaccent(form); END IF;
      CONTINUE WHEN form = '' OR form = ANY (forms) OR (length(form) < 4 AND stemmer = ANY ('{turkish,romanian}'::regconfig[]));
      forms := forms || form;
    END LOOP;
  END LOOP;
  IF plain ~ '^[א-ۿЀ-ӿ]+$' THEN
    form := ashore_unaccent(ashore_light_stem(plain));
    IF form <> ALL (forms) THEN forms := forms || form; END IF;
  END IF;
  RETURN forms;
END
$$;
