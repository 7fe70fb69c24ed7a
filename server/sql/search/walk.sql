-- The search engine of ads and topics: the newest rows of a source that meet all `parts`, each row once, newest first.
-- Reads one stretch of hours after the other. Stretches grow where little is found and shrink where more is found than may
-- be read at once, so that common and rare words cost about the same. See docs/decisions/0015-search-by-terms.md.
-- Takes `source` ('ad' or 'topic'), the conditions `parts` (null finds nothing, '{}' finds every row), and `fit`, which
-- rows must also meet: see ashore_fits for ads; {"unanswered": true} for topics. `after_time` and `after_id` are the last
-- row of the page before. With `newest_first` false, only the number of hits counts and not which rows are the newest.
-- Returns about `most` hits. Stops after 1,000 rows read, and stops early for common words that never meet.
-- Refuses any other source (CASE_NOT_FOUND).
CREATE OR REPLACE FUNCTION ashore_walk(source text, parts tsquery[], region integer, fit jsonb, after_time timestamptz, after_id bigint,
  most integer, newest_first boolean DEFAULT true)
RETURNS SETOF ashore_hit LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  -- How many rows are read at once. A wide stretch costs as much as many rows, above all where several parts meet.
  narrow CONSTANT integer := least(300, greatest(most, 60));
  wide CONSTANT integer := CASE WHEN NOT newest_first THEN narrow WHEN cardinality(parts) > 1 THEN 500 ELSE greatest(narrow, 200) END;
  cap integer;
  oldest CONSTANT integer := ashore_hour('-infinity');
  shown CONSTANT record := ashore_source_times(source, region);
  -- No search looks further back than the oldest row.
  until CONSTANT integer := greatest(ashore_hour((fit ->> 'since')::timestamptz), ashore_hour(shown.oldest));
  newest CONSTANT integer := ashore_hour(coalesce(after_time, shown.newest));
  many CONSTANT double precision := 20000;
  terms CONSTANT tsquery := ashore_all(parts);
  -- The index meets conditions that are given apart by leaping from hit to hit; within one condition it would look at
  -- every entry of the rarest term. So hours and parts are three conditions; one that every row meets fills the gaps.
  met CONSTANT tsquery := '!''~''';
  part_one CONSTANT tsquery := coalesce(parts[1], met);
  part_rest CONSTANT tsquery := coalesce(ashore_all(parts[2:]), met);
  -- What `fit` asks most often is checked here, as a call for each row costs as much as the row.
  cheapest CONSTANT numeric := (fit ->> 'least')::numeric;
  dearest CONSTANT numeric := (fit ->> 'most')::numeric;
  at_lat CONSTANT float8 := (fit ->> 'lat')::float8;
  at_lng CONSTANT float8 := (fit ->> 'lng')::float8;
  drawn CONSTANT polygon := (fit ->> 'polygon')::polygon;
  other_fit CONSTANT jsonb := nullif(fit - '{least,most,polygon}'::text[], '{}');
  unanswered CONSTANT boolean := coalesce((fit ->> 'unanswered')::boolean, false);
  several CONSTANT boolean := cardinality(parts) > 1;
  -- Whether each part is.
  common boolean;
  examined double precision := 0;
  level integer := 1;
  past integer := 2147483647;
  first integer;
  hours tsquery;
  hits ashore_hit[];
  seen integer;
  -- Rows an hour of the last stretch.
  density double precision;
  from_time timestamptz;
  visited integer := 0;
  given integer := 0;
  fitting integer;
  until_time timestamptz;
  inside boolean := false;
  -- The last stretch that held too much: no stretch as wide is tried again before its end.
  full_level integer := 6;
  full_first integer := 2147483647;
BEGIN
  IF parts IS NULL OR newest IS NULL THEN RETURN; END IF;
  FOR step IN 1..60 LOOP
    IF level > 3 AND several THEN
      common := coalesce(common, NOT EXISTS (SELECT FROM unnest(parts) AS part WHERE ashore_expected(source, part) <= many));
      IF common THEN
        -- The lists of common words are long: their widest stretches would be read in full.
        level := 3;
        IF given = 0 THEN examined := examined + ashore_expected(source, hours); END IF;
        EXIT WHEN examined > many / 2;
      END IF;
    END IF;
    -- A search without terms can only read stretches.
    IF terms IS NULL THEN level := least(level, 4); END IF;
    level := greatest(0, CASE WHEN past > full_first THEN least(level, full_level - 1) ELSE level END);
    IF level <= 4 THEN past := least(past, ((newest >> 3 * level) + 1) << 3 * level); END IF;
    first := CASE WHEN level > 4 THEN oldest ELSE greatest(oldest, ((past - 1) >> 3 * level) << 3 * level) END;
    cap := CASE WHEN level > 2 THEN wide ELSE narrow END;
    IF inside THEN
      -- More matches in one hour than may be read at once: the index by time returns the newest of them.
      from_time := CASE WHEN first > oldest THEN to_timestamp(first * 3600.0) ELSE '-infinity' END;
      until_time := to_timestamp(past * 3600.0);
      CASE source
        WHEN 'ad' THEN
          hits := ARRAY(SELECT (ad.id, refreshed_at, price_cents,
              ashore_metres(shown_lat, shown_lng, at_lat, at_lng), title)::ashore_hit
            FROM ad WHERE status IN ('active', 'reserved') AND NOT hidden AND region_id = region
              AND refreshed_at >= from_time AND refreshed_at < until_time
              AND (refreshed_at, ad.id) < (coalesce(after_time, 'infinity'), coalesce(after_id, 0))
              AND (terms IS NULL OR search @@ terms)
              AND (cheapest IS NULL OR price_cents >= cheapest) AND (dearest IS NULL OR price_cents <= dearest)
              AND (drawn IS NULL OR drawn @> point(shown_lng, shown_lat))
              AND (other_fit IS NULL OR ashore_fits(other_fit, price_cents, shown_lat, shown_lng, fields, refreshed_at))
            ORDER BY refreshed_at DESC, ad.id DESC LIMIT cap);
        WHEN 'topic' THEN
          hits := ARRAY(SELECT (topic.id, created_at, NULL, NULL, title)::ashore_hit
            FROM topic WHERE listed AND region_id = region
              AND created_at >= from_time AND created_at < until_time
              AND (created_at, topic.id) < (coalesce(after_time, 'infinity'), coalesce(after_id, 0))
              AND (terms IS NULL OR search @@ terms) AND (NOT unanswered OR reply_num = 0)
            ORDER BY created_at DESC, topic.id DESC LIMIT cap);
      END CASE;
      seen := cardinality(hits);
      IF seen = cap THEN SELECT hit.at, hit.id INTO after_time, after_id FROM unnest(hits) AS hit ORDER BY hit.at, hit.id LIMIT 1;
      ELSE inside := false; past := first; END IF;
    ELSE
      -- A block may cover hours that were read before. They held few rows, or the block would not be wider.
      until_time := CASE WHEN past > newest THEN 'infinity' ELSE to_timestamp(past * 3600.0) END;
      hours := CASE WHEN level > 4 THEN met ELSE ashore_term(region || '~' || level || ':' || (first >> 3 * level)) END;
      CASE source
        WHEN 'ad' THEN
          SELECT count(*), array_agg(hit) FILTER (WHERE fits) INTO seen, hits FROM (
            SELECT (ad.id, refreshed_at, price_cents,
                ashore_metres(shown_lat, shown_lng, at_lat, at_lng), title)::ashore_hit AS hit,
              (after_time IS NULL OR (refreshed_at, ad.id) < (after_time, after_id))
                AND (cheapest IS NULL OR price_cents >= cheapest) AND (dearest IS NULL OR price_cents <= dearest)
                AND (drawn IS NULL OR drawn @> point(shown_lng, shown_lat))
                AND (other_fit IS NULL OR ashore_fits(other_fit, price_cents, shown_lat, shown_lng, fields, refreshed_at)) AS fits
            FROM ad WHERE search @@ hours AND search @@ part_one AND search @@ part_rest AND refreshed_at < until_time
            LIMIT cap + 1) AS stretch;
        WHEN 'topic' THEN
          SELECT count(*), array_agg(hit) FILTER (WHERE fits) INTO seen, hits FROM (
            SELECT (topic.id, created_at, NULL, NULL, title)::ashore_hit AS hit,
              (after_time IS NULL OR (created_at, topic.id) < (after_time, after_id)) AND (NOT unanswered OR reply_num = 0) AS fits
            FROM topic WHERE search @@ hours AND search @@ part_one AND search @@ part_rest AND created_at < until_time
            LIMIT cap + 1) AS stretch;
      END CASE;
      visited := visited + least(seen, CASE WHEN seen > cap THEN 100 ELSE cap END);
      IF seen > cap AND (newest_first OR given + coalesce(cardinality(hits), 0) < most) THEN
        inside := level = 0;
        full_level := least(level, 5);
        full_first := first;
        level := CASE WHEN full_level > 4 THEN 3 ELSE full_level - 1 END;
        CONTINUE;
      END IF;
      density := seen::float8 / greatest(1, least(past, newest + 1) - first);
      past := first;
      level := level + CASE
        WHEN seen * 64 <= wide / 2 THEN least(2, level + 1)
        WHEN NOT newest_first THEN CASE WHEN seen * 16 < narrow THEN 2 WHEN seen * 8 < narrow THEN 1 ELSE 0 END
        WHEN seen * 8 <= CASE WHEN level > 1 THEN wide ELSE narrow / 2 END THEN 1
        WHEN seen * 2 > cap THEN -1 ELSE 0 END;
      -- Skip stretches that would hold too much at the density of the last one.
      WHILE level > 1 AND density * (past - CASE WHEN level > 4 THEN until ELSE ((past - 1) >> 3 * level) << 3 * level END)
        > CASE WHEN level > 2 THEN wide ELSE narrow END * 3 / 2
      LOOP level := level - 1; END LOOP;
    END IF;
    RETURN QUERY SELECT * FROM unnest(hits) AS hit ORDER BY hit.at DESC, hit.id DESC;
    GET DIAGNOSTICS fitting = ROW_COUNT;
    given := given + fitting;
    EXIT WHEN given >= most OR (NOT inside AND past <= until) OR visited > 1000;
  END LOOP;
END
$$;
