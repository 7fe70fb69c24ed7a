-- The newest ads with these terms, at most about `most`, each hour once and the newest hours first. Looks into a stretch of
-- hours after the other, wider ones where little is found and narrower ones where more is found than may be read at once,
-- so that neither a common word nor a rare one costs more than the ads given. Words that are all common, but never meet
-- among the newest ten thousand ads or more, are not looked for any further. `after` is where the page before ended.
CREATE OR REPLACE FUNCTION ashore_walk(parts tsquery[], region integer, fit jsonb, after_time timestamptz, after_id bigint, most integer)
RETURNS SETOF ashore_hit LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  cap CONSTANT integer := least(300, greatest(most, 60));
  oldest CONSTANT integer := ashore_hour('-infinity');
  -- There is nothing before the oldest ad.
  until CONSTANT integer := greatest(ashore_hour((fit ->> 'since')::timestamptz), ashore_hour((SELECT refreshed_at FROM ad
    WHERE status IN ('active', 'reserved') AND NOT hidden AND region_id = region ORDER BY refreshed_at LIMIT 1)));
  newest CONSTANT integer := ashore_hour(coalesce(after_time, (SELECT refreshed_at FROM ad
    WHERE status IN ('active', 'reserved') AND NOT hidden AND region_id = region ORDER BY refreshed_at DESC LIMIT 1)));
  many CONSTANT double precision := 20000;
  terms CONSTANT tsquery := ashore_all(parts);
  rarest double precision := CASE WHEN cardinality(parts) > 1 THEN NULL ELSE 0 END;
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
BEGIN
  IF parts IS NULL OR newest IS NULL THEN RETURN; END IF;
  FOR step IN 1..60 LOOP
    level := greatest(level, 0);
    IF level > 2 AND given = 0 THEN
      rarest := coalesce(rarest, (SELECT min(ashore_expected(part)) FROM unnest(parts) AS part));
      IF rarest > many THEN level := 2; END IF;
    END IF;
    IF level <= 4 THEN past := least(past, ((newest >> 3 * level) + 1) << 3 * level); END IF;
    first := CASE WHEN level > 4 THEN oldest ELSE greatest(oldest, ((past - 1) >> 3 * level) << 3 * level) END;
    IF inside THEN
      -- More matches in one hour than may be read at once: the index by date tells which come first.
      hits := ARRAY(SELECT (ad.id, refreshed_at, price_cents,
          ashore_metres(shown_lat, shown_lng, (fit ->> 'lat')::float8, (fit ->> 'lng')::float8), title)::ashore_hit
        FROM ad WHERE status IN ('active', 'reserved') AND NOT hidden AND region_id = region
          AND refreshed_at >= to_timestamp(first * 3600.0) AND refreshed_at < to_timestamp(past * 3600.0)
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
      visited := visited + seen;
      IF seen > cap THEN
        inside := level = 0;
        level := least(level, 5) - 1;
        CONTINUE;
      END IF;
      past := first;
      IF given + seen = 0 AND rarest > many THEN
        examined := examined + ashore_expected(hours);
        EXIT WHEN examined > many / 2;
      END IF;
      level := level + CASE WHEN seen = 0 THEN 2 WHEN seen * 8 <= cap / 2 THEN 1 WHEN seen * 2 > cap THEN -1 ELSE 0 END;
    END IF;
    RETURN QUERY SELECT * FROM unnest(hits) AS hit ORDER BY hit.refreshed_at DESC, hit.id DESC;
    GET DIAGNOSTICS fitting = ROW_COUNT;
    given := given + fitting;
    EXIT WHEN given >= most OR (NOT inside AND past <= until) OR visited > 1000;
  END LOOP;
END
$$;
