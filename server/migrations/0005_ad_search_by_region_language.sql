-- The language whose word forms an ad is found by: its own, else the one spoken in its region (ids as in the reference
-- data of regions), as many ads do not say what they are written in.
CREATE FUNCTION ashore_ad_language(region integer, language text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT CASE
    WHEN language <> '' THEN language
    ELSE CASE region
      WHEN 1 THEN 'pt'
      WHEN 2 THEN 'es'
      WHEN 3 THEN 'fr'
      WHEN 4 THEN 'de'
      WHEN 5 THEN 'it'
      WHEN 6 THEN 'nl'
      WHEN 10 THEN 'de'
      WHEN 15 THEN 'fr'
      ELSE ''
    END
  END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION ashore_ad_search(region integer, language text, title text, content text, keywords text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT setweight(ashore_words(spoken, title), 'A')
    || setweight(ashore_words(spoken, content), 'B')
    || setweight(ashore_words('', keywords), 'C')
    || array_to_tsvector(ARRAY['~r' || region])
  FROM (SELECT ashore_ad_language(region, language) AS spoken) AS ad
$$;
--> statement-breakpoint
-- As before, and a Chinese, Japanese or Korean sign that stands alone finds every pair that begins with it.
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
        stem := (quote_literal(pair) || CASE WHEN length(pair) = 1 THEN ':*' ELSE '' END)::tsquery;
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
--> statement-breakpoint
-- Naming a column it is made of has the index column computed anew.
UPDATE ad SET language = language WHERE language = '';
