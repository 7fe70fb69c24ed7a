-- A search that is given in fewer steps: see docs/decisions/0015-search-by-terms.md.
DROP FUNCTION ashore_walk(tsquery[], integer, jsonb, timestamptz, bigint, integer);
--> statement-breakpoint
DROP FUNCTION ashore_search_parts(integer, text[], tsquery[]);
--> statement-breakpoint
-- Whether an ad fits what terms say only roughly: prices, numbers of fields, a place, a moment. The ranges stand apart, as
-- what unnests them is dear for each ad.
CREATE OR REPLACE FUNCTION ashore_fits(fit jsonb, cents bigint, lat double precision, lng double precision, fields jsonb, refreshed timestamptz)
RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF NOT coalesce(
    (fit -> 'least' IS NULL OR cents >= (fit ->> 'least')::numeric)
    AND (fit -> 'most' IS NULL OR cents <= (fit ->> 'most')::numeric)
    AND (fit -> 'since' IS NULL OR refreshed >= (fit ->> 'since')::timestamptz)
    AND (fit -> 'south' IS NULL OR lat BETWEEN (fit ->> 'south')::float8 AND (fit ->> 'north')::float8)
    AND (fit -> 'west' IS NULL OR CASE WHEN (fit ->> 'west')::float8 <= (fit ->> 'east')::float8
      THEN lng BETWEEN (fit ->> 'west')::float8 AND (fit ->> 'east')::float8
      ELSE lng >= (fit ->> 'west')::float8 OR lng <= (fit ->> 'east')::float8 END)
    AND (fit -> 'lat' IS NULL OR ashore_metres(lat, lng, (fit ->> 'lat')::float8, (fit ->> 'lng')::float8) <= (fit ->> 'radius')::float8),
    false) THEN RETURN false; END IF;
  IF fit -> 'ranges' IS NULL THEN RETURN true; END IF;
  RETURN NOT EXISTS (SELECT 1 FROM jsonb_array_elements(fit -> 'ranges') AS range
    WHERE (jsonb_typeof(fields -> (range ->> 'key')) = 'number'
      AND (fields ->> (range ->> 'key'))::numeric >= coalesce((range ->> 'least')::numeric, '-Infinity')
      AND (fields ->> (range ->> 'key'))::numeric <= coalesce((range ->> 'most')::numeric, 'Infinity')) IS NOT TRUE);
END
$$;
--> statement-breakpoint
-- The newest ads with these terms, at most about `most`, each hour once and the newest hours first. Looks into a stretch of
-- hours after the other, wider ones where little is found and narrower ones where more is found than may be read at once,
-- so that neither a common word nor a rare one costs more than the ads given. Words that are all common, but never meet
-- among the newest ten thousand ads or more, are not looked for any further. `after` is where the page before ended. Where
-- only their number counts and not which are the newest (`newest_first` is false), a stretch may hold more than is read.
CREATE FUNCTION ashore_walk(parts tsquery[], region integer, fit jsonb, after_time timestamptz, after_id bigint, most integer,
  newest_first boolean DEFAULT true)
RETURNS SETOF ashore_hit LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  narrow CONSTANT integer := least(300, greatest(most, 60));
  -- Stretches of weeks cost the index more than the ads they hold: rather some more ads than stretches.
  wide CONSTANT integer := CASE WHEN newest_first THEN 400 ELSE narrow END;
  -- What is rare is read without any stretch.
  few CONSTANT double precision := 10000;
  all_of_it CONSTANT integer := CASE WHEN newest_first THEN 600 ELSE narrow END;
  cap integer;
  oldest CONSTANT integer := ashore_hour('-infinity');
  -- There is nothing before the oldest ad.
  until CONSTANT integer := greatest(ashore_hour((fit ->> 'since')::timestamptz), ashore_hour((SELECT refreshed_at FROM ad
    WHERE status IN ('active', 'reserved') AND NOT hidden AND region_id = region ORDER BY refreshed_at LIMIT 1)));
  newest CONSTANT integer := ashore_hour(coalesce(after_time, (SELECT refreshed_at FROM ad
    WHERE status IN ('active', 'reserved') AND NOT hidden AND region_id = region ORDER BY refreshed_at DESC LIMIT 1)));
  many CONSTANT double precision := 20000;
  terms CONSTANT tsquery := ashore_all(parts);
  several CONSTANT boolean := cardinality(parts) > 1;
  rarest double precision;
  examined double precision := 0;
  level integer := 1;
  past integer := 2147483647;
  first integer;
  hours tsquery;
  hits ashore_hit[];
  seen integer;
  visited integer := 0;
  given integer := 0;
  fitting integer;
  until_time timestamptz;
  inside boolean := false;
  -- The last stretch that held too much: before its end none as wide is tried again.
  full_level integer := 6;
  full_first integer := 2147483647;
BEGIN
  IF parts IS NULL OR newest IS NULL THEN RETURN; END IF;
  FOR step IN 1..60 LOOP
    IF level > 2 THEN
      rarest := coalesce(rarest, (SELECT min(ashore_expected(part)) FROM unnest(parts) AS part), 'Infinity');
      level := CASE WHEN rarest <= few THEN 5 WHEN several AND rarest > many THEN 2 ELSE level END;
    END IF;
    -- Without any term there is nothing but stretches.
    IF terms IS NULL THEN level := least(level, 4); END IF;
    level := greatest(0, CASE WHEN past > full_first THEN least(level, full_level - 1) ELSE level END);
    IF level <= 4 THEN past := least(past, ((newest >> 3 * level) + 1) << 3 * level); END IF;
    first := CASE WHEN level > 4 THEN oldest ELSE greatest(oldest, ((past - 1) >> 3 * level) << 3 * level) END;
    cap := CASE WHEN level > 4 THEN all_of_it WHEN level > 2 THEN wide ELSE narrow END;
    IF inside THEN
      -- More matches in one hour than may be read at once: the index by date tells which come first.
      hits := ARRAY(SELECT (ad.id, refreshed_at, price_cents,
          ashore_metres(shown_lat, shown_lng, (fit ->> 'lat')::float8, (fit ->> 'lng')::float8), title)::ashore_hit
        FROM ad WHERE status IN ('active', 'reserved') AND NOT hidden AND region_id = region
          AND refreshed_at >= CASE WHEN first > oldest THEN to_timestamp(first * 3600.0) ELSE '-infinity' END AND refreshed_at < to_timestamp(past * 3600.0)
          AND (refreshed_at, ad.id) < (coalesce(after_time, 'infinity'), coalesce(after_id, 0))
          AND (terms IS NULL OR search @@ terms) AND (fit IS NULL OR ashore_fits(fit, price_cents, shown_lat, shown_lng, fields, refreshed_at))
        ORDER BY refreshed_at DESC, ad.id DESC LIMIT cap);
      seen := cardinality(hits);
      IF seen = cap THEN SELECT refreshed_at, id INTO after_time, after_id FROM unnest(hits) ORDER BY refreshed_at, id LIMIT 1;
      ELSE inside := false; past := first; END IF;
    ELSE
      -- Blocks reach over what was looked into before, which is few where a wider one is taken.
      until_time := CASE WHEN past > newest THEN 'infinity' ELSE to_timestamp(past * 3600.0) END;
      hours := ashore_term(region || '~' || level || ':' || (first >> 3 * level));
      SELECT count(*), array_agg(hit) FILTER (WHERE fits) INTO seen, hits FROM (
        SELECT (ad.id, refreshed_at, price_cents,
            ashore_metres(shown_lat, shown_lng, (fit ->> 'lat')::float8, (fit ->> 'lng')::float8), title)::ashore_hit AS hit,
          (after_time IS NULL OR (refreshed_at, ad.id) < (after_time, after_id))
            AND (fit IS NULL OR ashore_fits(fit, price_cents, shown_lat, shown_lng, fields, refreshed_at)) AS fits
        FROM ad WHERE search @@ CASE WHEN level > 4 AND terms IS NOT NULL THEN terms ELSE coalesce(hours && terms, hours) END
          AND refreshed_at < until_time LIMIT cap + 1) AS stretch;
      visited := visited + least(seen, CASE WHEN seen > cap THEN 100 ELSE cap END);
      IF seen > cap AND (newest_first OR given + coalesce(cardinality(hits), 0) < most) THEN
        inside := level = 0;
        full_level := least(level, 5);
        full_first := first;
        level := CASE WHEN full_level > 4 THEN 3 ELSE full_level - 1 END;
        rarest := greatest(rarest, few + 1);
        CONTINUE;
      END IF;
      past := first;
      IF given + seen = 0 AND several AND rarest > many THEN
        examined := examined + ashore_expected(hours);
        EXIT WHEN examined > many / 2;
      END IF;
      level := level + CASE
        WHEN seen * 64 <= wide / 2 THEN least(2, level + 1)
        WHEN NOT newest_first THEN CASE WHEN seen * 16 < narrow THEN 2 WHEN seen * 8 < narrow THEN 1 ELSE 0 END
        WHEN seen * 8 <= CASE WHEN level > 1 THEN wide ELSE narrow / 2 END THEN 1
        WHEN seen * 2 > cap THEN -1 ELSE 0 END;
    END IF;
    RETURN QUERY SELECT * FROM unnest(hits) AS hit ORDER BY hit.refreshed_at DESC, hit.id DESC;
    GET DIAGNOSTICS fitting = ROW_COUNT;
    given := given + fitting;
    EXIT WHEN given >= most OR (NOT inside AND past <= until) OR visited > 1000;
  END LOOP;
END
$$;
--> statement-breakpoint
-- What a search looks for: its words, and where they are hardly found, also words that begin like them; null where there
-- is nothing to be found. `known` is how many ads have the words themselves, where that is known.
CREATE FUNCTION ashore_search_parts(region integer, words text[], filters tsquery[], known bigint DEFAULT NULL) RETURNS tsquery[]
LANGUAGE plpgsql STABLE AS $$
DECLARE
  enough CONSTANT integer := 20;
  exact CONSTANT tsquery[] := ashore_parts(region, ':', words, false, filters);
  wider tsquery[];
  found bigint := known;
BEGIN
  IF cardinality(words) = 0 THEN RETURN exact; END IF;
  IF found IS NULL THEN
    SELECT count(*) INTO found FROM ashore_walk(exact, region, NULL, NULL, NULL, enough, false);
  END IF;
  IF found >= enough THEN RETURN exact; END IF;
  wider := ashore_parts(region, ':', words, true, filters);
  RETURN CASE WHEN found > 0 OR wider <> exact THEN wider END;
END
$$;
--> statement-breakpoint
-- How many ads a search finds, to `most`.
CREATE OR REPLACE FUNCTION ashore_ad_count(region integer, words text[], filters tsquery[], fit jsonb, most integer) RETURNS integer
LANGUAGE plpgsql STABLE AS $$
DECLARE
  exact CONSTANT tsquery[] := ashore_parts(region, ':', words, false, filters);
  parts tsquery[];
  found bigint;
BEGIN
  SELECT count(*) INTO found FROM ashore_walk(exact, region, fit, NULL, NULL, most, false);
  parts := ashore_search_parts(region, words, filters, CASE WHEN fit IS NULL OR found >= 20 THEN found END);
  IF parts <> exact THEN
    SELECT count(*) INTO found FROM ashore_walk(parts, region, fit, NULL, NULL, most, false);
  END IF;
  RETURN least(found, most);
END
$$;
--> statement-breakpoint
-- The ads of one page of a search, `place` telling their order. By relevance, the newest hundred with the words in
-- their title come first, and the words as typed before other forms; by price or
-- distance, the newest `most` are put in order.
CREATE OR REPLACE FUNCTION ashore_ad_find(region integer, words text[], filters tsquery[], fit jsonb, sort text, after_key text,
  after_id bigint, skip integer, size integer, most integer) RETURNS TABLE (id bigint, place bigint)
LANGUAGE plpgsql STABLE ROWS 24 AS $$
DECLARE
  enough CONSTANT integer := 20;
  parts tsquery[] := ashore_parts(region, ':', words, false, filters);
  after_time CONSTANT timestamptz := CASE WHEN sort = 'newest' THEN after_key::timestamptz END;
  wanted CONSTANT integer := CASE WHEN sort IN ('newest', 'relevance') THEN skip + size ELSE most END;
  wider tsquery[];
  titled ashore_hit[] := '{}';
  hits ashore_hit[];
BEGIN
  IF sort = 'relevance' THEN
    -- Words that are all common and never meet are looked for once, not in titles, too.
    IF cardinality(words) > 1 AND (SELECT min(ashore_expected(part)) FROM unnest(parts) AS part) > 20000
      AND NOT EXISTS (SELECT FROM ashore_walk(parts, region, fit, NULL, NULL, 1, false)) THEN RETURN; END IF;
    titled := ARRAY(SELECT newest.hit FROM (SELECT hit FROM ashore_walk(ashore_parts(region, '!', words, false, filters), region, fit, NULL, NULL, 100) AS hit LIMIT 100) AS newest
      ORDER BY (SELECT count(*) FROM unnest(words) AS word WHERE (newest.hit).title ~* ('\m' || word || '\M')) DESC, (newest.hit).refreshed_at DESC, (newest.hit).id DESC);
    RETURN QUERY
      SELECT one.id, one.place FROM unnest(titled) WITH ORDINALITY AS one (id, refreshed_at, cents, metres, title, place)
      WHERE one.place > skip AND one.place <= skip + size;
    IF cardinality(titled) >= skip + size THEN RETURN; END IF;
  END IF;
  hits := ARRAY(SELECT hit FROM ashore_walk(parts, region, fit, after_time, after_id, wanted) AS hit);
  IF cardinality(hits) < enough AND cardinality(words) > 0 THEN
    wider := ashore_search_parts(region, words, filters, CASE WHEN fit IS NULL AND after_time IS NULL THEN cardinality(hits) END);
    IF wider <> parts THEN
      hits := ARRAY(SELECT hit FROM ashore_walk(wider, region, fit, after_time, after_id, wanted) AS hit);
    END IF;
  END IF;
  IF sort = 'newest' THEN
    RETURN QUERY SELECT hit.id, row_number() OVER (ORDER BY hit.refreshed_at DESC, hit.id DESC) AS place
      FROM unnest(hits) AS hit ORDER BY place OFFSET skip LIMIT size;
  ELSIF sort = 'relevance' THEN
    RETURN QUERY
      SELECT hit.id, cardinality(titled) + row_number() OVER (ORDER BY hit.refreshed_at DESC, hit.id DESC) AS place
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
