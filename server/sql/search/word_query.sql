-- The condition that one word of a search makes: the word as it is written, or its stem in any language. Of a Chinese,
-- Japanese or Korean word, all pairs of its signs.
-- Takes the mark that its terms begin with, such as '1:'. Returns null for a word without letters and digits, and where a
-- parameter is null.
CREATE OR REPLACE FUNCTION ashore_word_query(mark text, word text) RETURNS tsquery
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  folded text := ashore_unaccent(word);
  signs text[] := ashore_signs(folded);
  longest integer := (SELECT max(length(sign)) FROM unnest(signs) AS sign);
  configuration regconfig;
  form text[];
  forms text[] := '{}';
  part tsquery;
  result tsquery;
BEGIN
  IF cardinality(signs) > 0 THEN
    FOREACH folded IN ARRAY signs LOOP
      part := ashore_term(mark || folded);
      IF length(folded) = longest THEN result := coalesce(result && part, part); END IF;
    END LOOP;
    RETURN result;
  END IF;
  FOREACH configuration IN ARRAY ARRAY['simple', 'english', 'portuguese', 'spanish', 'french', 'german', 'italian', 'dutch']::regconfig[] LOOP
    form := tsvector_to_array(to_tsvector(configuration, folded));
    IF cardinality(form) > 0 AND NOT array_to_string(form, ' ') = ANY (forms) THEN
      forms := forms || array_to_string(form, ' ');
      SELECT string_agg(ashore_term(mark || lexeme)::text, '&')::tsquery INTO part FROM unnest(form) AS lexeme;
      result := coalesce(result || part, part);
    END IF;
  END LOOP;
  RETURN result;
END
$$;
