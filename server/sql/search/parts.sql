-- The conditions of a search, each a tsquery: first `filters`, then one for each of `words`. A hit meets all of them.
-- Takes the mark of the terms: ':' for words anywhere, '!' for words of titles. With `beginnings`, a word also finds words
-- that begin with it. For ads, these are at most ten known words of titles, and only where the word itself is rare.
-- For topics, only the last word of at least four letters counts as a beginning, of any word; where more than 1,000 topics
-- have such words, of the common ones alone, as the index reads the whole list of each word.
-- A word of an ad's search may name a category, as a fact after '#': "кімната#c102". With `beginnings`, it also finds all ads of
-- that category.
-- Returns no condition for a word without letters and digits. If no word has any, the result finds nothing.
CREATE OR REPLACE FUNCTION ashore_parts(source text, region integer, mark text, words text[], beginnings boolean, filters tsquery[])
RETURNS tsquery[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  rare CONSTANT double precision := 20000;
  result tsquery[] := coalesce(filters, '{}');
  last CONSTANT text := ashore_unaccent(words[cardinality(words)]);
  given text;
  asked text;
  fact text;
  folded text;
  known text;
  part tsquery;
  beginning tsquery;
  common text[];
BEGIN
  FOREACH given IN ARRAY words LOOP
    asked := split_part(given, '#', 1);
    fact := split_part(given, '#', 2);
    part := ashore_word_query(region || mark, asked);
    IF beginnings THEN
      folded := ashore_unaccent(asked);
      IF source = 'topic' THEN
        IF folded = last AND length(last) > 3 THEN
          beginning := (ashore_term(region || mark || last)::text || ':*')::tsquery;
          common := CASE WHEN ashore_expected(source, beginning) > 1000 THEN ashore_common_beginnings(source, region || mark || last) END;
          IF cardinality(common) > 0 THEN SELECT string_agg(ashore_term(term)::text, '|')::tsquery INTO beginning FROM unnest(common) AS term; END IF;
          part := coalesce(part || beginning, beginning);
        END IF;
      ELSIF part IS NULL OR ashore_expected(source, part) < rare THEN
        FOR known IN SELECT word FROM search_word WHERE region_id = region
          AND word ~>=~ folded AND word ~<~ (folded || chr(1114109)) LIMIT 10
        LOOP
          part := coalesce(part || ashore_term(region || mark || known), ashore_term(region || mark || known));
        END LOOP;
      END IF;
      IF fact <> '' THEN part := coalesce(part || ashore_term(region || '#' || fact), ashore_term(region || '#' || fact)); END IF;
    END IF;
    IF part IS NOT NULL THEN result := result || part; END IF;
  END LOOP;
  IF cardinality(words) > 0 AND cardinality(result) = coalesce(cardinality(filters), 0) THEN
    result := ARRAY[ashore_term(region || '#none')];
  END IF;
  RETURN result;
END
$$;
