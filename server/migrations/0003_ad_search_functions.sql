-- 'ab' and 'bc' of 'abc' for each run of Chinese, Japanese or Korean signs; a sign that stands alone is itself.
CREATE OR REPLACE FUNCTION ashore_sign_pairs(content text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT coalesce(array_agg(DISTINCT substr(run[1], place, 2)), '{}')
  FROM regexp_matches(content, '[⺀-鿿가-힣豈-﫿]+', 'g') AS run,
       generate_series(1, greatest(1, length(run[1]) - 1)) AS place
$$;
--> statement-breakpoint
-- The words of a text in one language, without accents: as they are, and their stems. Chinese, Japanese and Korean come
-- without blanks between words and are cut into pairs of signs.
CREATE OR REPLACE FUNCTION ashore_words(language text, content text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT to_tsvector('simple', folded)
    || to_tsvector('english', folded)
    || CASE language
         WHEN 'pt' THEN to_tsvector('portuguese', folded)
         WHEN 'es' THEN to_tsvector('spanish', folded)
         WHEN 'fr' THEN to_tsvector('french', folded)
         WHEN 'de' THEN to_tsvector('german', folded)
         WHEN 'it' THEN to_tsvector('italian', folded)
         WHEN 'nl' THEN to_tsvector('dutch', folded)
         ELSE ''::tsvector
       END
    || array_to_tsvector(ashore_sign_pairs(folded))
  FROM (SELECT ashore_unaccent(content) AS folded) AS text
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION ashore_ad_search(region integer, language text, title text, content text, keywords text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT setweight(ashore_words(language, title), 'A')
    || setweight(ashore_words(language, content), 'B')
    || setweight(ashore_words('', keywords), 'C')
    || array_to_tsvector(ARRAY['~r' || region])
$$;
--> statement-breakpoint
-- The query for words in a region: every word, as the beginning of a word, as it stands or by its stem in any language.
-- The region is a word of the index itself, so that a word that is common elsewhere costs nothing here.
CREATE OR REPLACE FUNCTION ashore_ad_query(region integer, words text[]) RETURNS tsquery
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  result tsquery := ('''~r' || region || '''')::tsquery;
  word text;
  folded text;
  pair text;
  part tsquery;
  stem tsquery;
  configuration regconfig;
BEGIN
  FOREACH word IN ARRAY words LOOP
    folded := ashore_unaccent(word);
    part := NULL;
    IF cardinality(ashore_sign_pairs(folded)) > 0 THEN
      FOREACH pair IN ARRAY ashore_sign_pairs(folded) LOOP
        stem := (quote_literal(pair))::tsquery;
        part := CASE WHEN part IS NULL THEN stem ELSE part && stem END;
      END LOOP;
    ELSE
      part := to_tsquery('simple', quote_literal(folded) || ':*');
      FOREACH configuration IN ARRAY ARRAY['english', 'portuguese', 'spanish', 'french', 'german', 'italian', 'dutch']::regconfig[] LOOP
        stem := plainto_tsquery(configuration, folded);
        IF numnode(stem) > 0 THEN part := part || stem; END IF;
      END LOOP;
    END IF;
    IF numnode(part) > 0 THEN result := result && part; END IF;
  END LOOP;
  RETURN result;
END
$$;
