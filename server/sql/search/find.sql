-- The rows of one page of a search, with `place` as their order.
-- Takes `source` ('ad' or 'topic'), the words, `filters` (conditions as terms) and `fit` (see ashore_walk). `sort` is
-- 'newest', 'relevance', and for ads also 'priceUp', 'priceDown' or 'nearest'. `after_key` and `after_id` are the last row of
-- the page before (a time, a price or a distance); `skip` rows are left out, `size` rows returned. Sorts other than
-- 'newest' and 'relevance' order the newest `most` rows.
-- By relevance, the newest hundred rows with all words in their title come first, those with the words as typed before
-- the others. All other rows follow, newest first.
CREATE OR REPLACE FUNCTION ashore_find(source text, region integer, words text[], filters tsquery[], fit jsonb, sort text, after_key text,
  after_id bigint, skip integer, size integer, most integer) RETURNS TABLE (id bigint, place bigint)
LANGUAGE plpgsql STABLE ROWS 24 AS $$
DECLARE
  enough CONSTANT integer := 20;
  parts tsquery[] := ashore_parts(source, region, ':', words, false, filters);
  after_time CONSTANT timestamptz := CASE WHEN sort = 'newest' THEN after_key::timestamptz END;
  wanted CONSTANT integer := CASE WHEN sort IN ('newest', 'relevance') THEN skip + size ELSE most END;
  wider tsquery[];
  titled ashore_hit[] := '{}';
  hits ashore_hit[];
BEGIN
  IF sort = 'relevance' THEN
    -- Common words that never meet are searched once, and not in titles as well.
    IF cardinality(words) > 1 AND NOT EXISTS (SELECT FROM unnest(parts) AS part WHERE ashore_expected(source, part) <= 20000)
      AND NOT EXISTS (SELECT FROM ashore_walk(source, parts, region, fit, NULL, NULL, 1, false)) THEN RETURN; END IF;
    titled := ARRAY(SELECT newest.hit FROM (SELECT hit FROM ashore_walk(source,
        ashore_parts(source, region, '!', words, false, filters), region, fit, NULL, NULL, 100) AS hit LIMIT 100) AS newest
      ORDER BY (SELECT count(*) FROM unnest(words) AS word WHERE (newest.hit).title ~* ('\m' || split_part(word, '#', 1) || '\M')) DESC, (newest.hit).at DESC, (newest.hit).id DESC);
    RETURN QUERY
      SELECT one.id, one.place FROM unnest(titled) WITH ORDINALITY AS one (id, at, cents, metres, title, place)
      WHERE one.place > skip AND one.place <= skip + size;
    IF cardinality(titled) >= skip + size THEN RETURN; END IF;
  END IF;
  hits := ARRAY(SELECT hit FROM ashore_walk(source, parts, region, fit, after_time, after_id, wanted) AS hit);
  IF cardinality(hits) < enough AND cardinality(words) > 0 THEN
    wider := ashore_search_parts(source, region, words, filters, CASE WHEN fit IS NULL AND after_time IS NULL THEN cardinality(hits) END);
    IF wider <> parts THEN
      hits := ARRAY(SELECT hit FROM ashore_walk(source, wider, region, fit, after_time, after_id, wanted) AS hit);
    END IF;
  END IF;
  IF sort = 'newest' THEN
    RETURN QUERY SELECT hit.id, row_number() OVER (ORDER BY hit.at DESC, hit.id DESC) AS place
      FROM unnest(hits) AS hit ORDER BY place OFFSET skip LIMIT size;
  ELSIF sort = 'relevance' THEN
    RETURN QUERY
      SELECT hit.id, cardinality(titled) + row_number() OVER (ORDER BY hit.at DESC, hit.id DESC) AS place
      FROM unnest(hits) AS hit
      WHERE hit.id NOT IN (SELECT one.id FROM unnest(titled) AS one)
      ORDER BY place OFFSET greatest(0, skip - cardinality(titled)) LIMIT least(size, skip + size - cardinality(titled));
  ELSE
    RETURN QUERY SELECT hit.id, row_number() OVER (ORDER BY hit.key, hit.way * hit.id) AS place
      FROM (SELECT found.id, CASE WHEN sort = 'priceUp' THEN 1 ELSE -1 END AS way,
          CASE sort WHEN 'priceUp' THEN coalesce(found.cents, 9007199254740991) WHEN 'priceDown' THEN -coalesce(found.cents, -1)
            ELSE found.metres END AS key
        FROM unnest(hits) AS found) AS hit
      WHERE after_key IS NULL OR (hit.key, hit.way * hit.id) > (hit.way * after_key::float8, hit.way * after_id)
      ORDER BY place OFFSET skip LIMIT size;
  END IF;
END
$$;
