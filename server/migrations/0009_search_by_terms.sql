-- Everything a list can ask of an ad is a term of one inverted index, `ad.search`, and every term begins with the region,
-- so that no search has to be intersected with a region. Of region 1: `1:sofa` a word or its stem anywhere, `1!sofa` one
-- of the title, `1#c401` what it is, `1~0:494000` the hour it was refreshed in (level 0; 8 hours at level 1, and so on).
-- The hour since 1970; what is older than 2020 counts as of 2020, so that there is an end to looking back.
CREATE FUNCTION ashore_hour(at timestamptz) RETURNS integer
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  RETURN greatest(438272, least(floor(extract(epoch FROM at) / 3600), 2000000000))::int;
END
$$;
--> statement-breakpoint
-- The step of a logarithmic scale that an amount lies in: about two steps for each time it doubles and a bit.
CREATE FUNCTION ashore_step(amount double precision) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT floor(2 * ln(1 + least(greatest(amount, 0), 1e15)))::int
$$;
--> statement-breakpoint
-- Each sign of a Chinese, Japanese or Korean text, and each pair of neighbours.
CREATE FUNCTION ashore_signs(folded text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  IF folded !~ '[⺀-鿿가-힣豈-﫿]' THEN RETURN '{}'; END IF;
  RETURN ARRAY(SELECT DISTINCT substr(run[1], place, size)
    FROM regexp_matches(folded, '[⺀-鿿가-힣豈-﫿]+', 'g') AS run, generate_series(1, 2) AS size,
      generate_series(1, length(run[1]) + 1 - size) AS place);
END
$$;
--> statement-breakpoint
-- The words of a text without accents, as they stand and by their stems in English and its own language.
CREATE FUNCTION ashore_lexemes(language text, folded text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  found tsvector := to_tsvector('simple', folded) || to_tsvector('english', folded);
BEGIN
  CASE language
    WHEN 'pt' THEN found := found || to_tsvector('portuguese', folded);
    WHEN 'es' THEN found := found || to_tsvector('spanish', folded);
    WHEN 'fr' THEN found := found || to_tsvector('french', folded);
    WHEN 'de' THEN found := found || to_tsvector('german', folded);
    WHEN 'it' THEN found := found || to_tsvector('italian', folded);
    WHEN 'nl' THEN found := found || to_tsvector('dutch', folded);
    ELSE NULL;
  END CASE;
  RETURN tsvector_to_array(found) || ashore_signs(folded);
END
$$;
--> statement-breakpoint
-- What the fields of a category say: `fkey=value` for each value, `skey=step` for each number.
CREATE FUNCTION ashore_field_terms(fields jsonb) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  IF fields = '{}' THEN RETURN '{}'; END IF;
  RETURN ARRAY(
    SELECT 'f' || key || '=' || left(one.value #>> '{}', 100) FROM jsonb_each(fields) AS field (key, value),
      jsonb_array_elements(CASE jsonb_typeof(field.value) WHEN 'array' THEN field.value ELSE jsonb_build_array(field.value) END) AS one (value)
    WHERE jsonb_typeof(one.value) <> 'null'
    UNION ALL
    SELECT 's' || key || '=' || ashore_step((value #>> '{}')::float8) FROM jsonb_each(fields) AS field (key, value)
    WHERE jsonb_typeof(value) = 'number');
END
$$;
--> statement-breakpoint
-- The terms of an ad; none of one that is not live.
CREATE FUNCTION ashore_ad_terms(region integer, live boolean, refreshed timestamptz, language text, title text, content text,
  keywords text, root integer, category integer, intent text, area integer, cents bigint, price_type text, owner bigint,
  owner_type integer, photo boolean, fields jsonb) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  spoken text := ashore_ad_language(region, language);
  hour integer := ashore_hour(refreshed);
  in_title text[];
BEGIN
  IF NOT live THEN RETURN ''::tsvector; END IF;
  in_title := ashore_lexemes(spoken, ashore_unaccent(title));
  RETURN array_to_tsvector(ARRAY(
    SELECT region || '!' || left(word, 200) FROM unnest(in_title) AS word
    UNION ALL
    SELECT region || ':' || left(word, 200)
    FROM unnest(in_title || ashore_lexemes(spoken, ashore_unaccent(content || ' ' || keywords))) AS word
    UNION ALL
    SELECT region || '~' || level || ':' || (hour >> 3 * level) FROM generate_series(0, 4) AS level
    UNION ALL
    SELECT region || '#' || fact FROM unnest(ARRAY['g' || root, 'c' || category, 'i' || intent, 'a' || area,
      'n' || ashore_step(cents / 100.0), 't' || price_type, 'u' || owner, 'o' || owner_type,
      CASE WHEN photo THEN 'p' END] || ashore_field_terms(fields)) AS fact
    WHERE fact IS NOT NULL));
END
$$;
--> statement-breakpoint
CREATE FUNCTION ashore_term(term text) RETURNS tsquery
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT ('''' || replace(replace(term, '\', '\\'), '''', '''''') || '''')::tsquery
$$;
--> statement-breakpoint
-- One word of a search, as it stands or by its stem in any language; all pairs of signs of a Chinese,
-- Japanese or Korean one.
CREATE FUNCTION ashore_word_query(mark text, word text) RETURNS tsquery
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
--> statement-breakpoint
-- What an ad must have, each: every word of a search, and what `filters` ask for. Words that begin with a given one are
-- taken from what titles are known to hold, a few, where `beginnings` are asked for and the word itself is rare.
CREATE FUNCTION ashore_parts(region integer, mark text, words text[], beginnings boolean, filters tsquery[]) RETURNS tsquery[]
LANGUAGE plpgsql STABLE AS $$
DECLARE
  result tsquery[] := coalesce(filters, '{}');
  asked text;
  known text;
  part tsquery;
BEGIN
  FOREACH asked IN ARRAY words LOOP
    part := ashore_word_query(region || mark, asked);
    IF beginnings AND (part IS NULL OR ashore_expected(part) < 20000) THEN
      FOR known IN SELECT word FROM search_word WHERE region_id = region
        AND word ~>=~ ashore_unaccent(asked) AND word ~<~ (ashore_unaccent(asked) || chr(1114109)) LIMIT 10
      LOOP
        part := coalesce(part || ashore_term(region || mark || known), ashore_term(region || mark || known));
      END LOOP;
    END IF;
    IF part IS NOT NULL THEN result := result || part; END IF;
  END LOOP;
  -- Signs that are no word to the language find nothing.
  IF cardinality(words) > 0 AND cardinality(result) = 0 THEN result := ARRAY[ashore_term(region || '#none')]; END IF;
  RETURN result;
END
$$;
--> statement-breakpoint
CREATE FUNCTION ashore_all(parts tsquery[]) RETURNS tsquery
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  part tsquery;
  result tsquery;
BEGIN
  FOREACH part IN ARRAY parts LOOP result := coalesce(result && part, part); END LOOP;
  RETURN result;
END
$$;
--> statement-breakpoint
-- How many ads with these terms the statistics of the table make one expect.
CREATE FUNCTION ashore_expected(terms tsquery) RETURNS double precision
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  plan json;
BEGIN
  EXECUTE 'EXPLAIN (FORMAT JSON) SELECT FROM ad WHERE search @@ ' || quote_literal(terms::text) || '::tsquery' INTO plan;
  RETURN (plan -> 0 -> 'Plan' ->> 'Plan Rows')::float8;
END
$$;
--> statement-breakpoint
CREATE FUNCTION ashore_metres(lat1 double precision, lng1 double precision, lat2 double precision, lng2 double precision)
RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT 2 * 6371000 * asin(least(1, sqrt(power(sin(radians((lat1 - lat2) / 2)), 2)
    + cos(radians(lat1)) * cos(radians(lat2)) * power(sin(radians((lng1 - lng2) / 2)), 2))))
$$;
--> statement-breakpoint
-- Whether an ad fits what terms say only roughly: prices, numbers of fields, a place, a moment.
CREATE FUNCTION ashore_fits(fit jsonb, cents bigint, lat double precision, lng double precision, fields jsonb, refreshed timestamptz)
RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN coalesce(
    (fit -> 'least' IS NULL OR cents >= (fit ->> 'least')::numeric)
    AND (fit -> 'most' IS NULL OR cents <= (fit ->> 'most')::numeric)
    AND (fit -> 'since' IS NULL OR refreshed >= (fit ->> 'since')::timestamptz)
    AND (fit -> 'south' IS NULL OR lat BETWEEN (fit ->> 'south')::float8 AND (fit ->> 'north')::float8)
    AND (fit -> 'west' IS NULL OR CASE WHEN (fit ->> 'west')::float8 <= (fit ->> 'east')::float8
      THEN lng BETWEEN (fit ->> 'west')::float8 AND (fit ->> 'east')::float8
      ELSE lng >= (fit ->> 'west')::float8 OR lng <= (fit ->> 'east')::float8 END)
    AND (fit -> 'lat' IS NULL OR ashore_metres(lat, lng, (fit ->> 'lat')::float8, (fit ->> 'lng')::float8) <= (fit ->> 'radius')::float8)
    AND (fit -> 'ranges' IS NULL OR NOT EXISTS (SELECT 1 FROM jsonb_array_elements(fit -> 'ranges') AS range
      WHERE (jsonb_typeof(fields -> (range ->> 'key')) = 'number'
        AND (fields ->> (range ->> 'key'))::numeric >= coalesce((range ->> 'least')::numeric, '-Infinity')
        AND (fields ->> (range ->> 'key'))::numeric <= coalesce((range ->> 'most')::numeric, 'Infinity')) IS NOT TRUE)), false);
END
$$;
--> statement-breakpoint
CREATE TYPE ashore_hit AS (id bigint, refreshed_at timestamptz, cents bigint, metres double precision, title text);
--> statement-breakpoint
-- The newest ads with these terms, at most about `most`, each hour once and the newest hours first. Looks into a stretch of
-- hours after the other, wider ones where little is found and narrower ones where more is found than may be read at once,
-- so that neither a common word nor a rare one costs more than the ads given. Words that are all common, but never meet
-- among the newest ten thousand ads or more, are not looked for any further. `after` is where the page before ended.
CREATE FUNCTION ashore_walk(parts tsquery[], region integer, fit jsonb, after_time timestamptz, after_id bigint, most integer)
RETURNS SETOF ashore_hit LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  cap CONSTANT integer := least(300, greatest(most, 60));
  oldest CONSTANT integer := ashore_hour('-infinity');
  until CONSTANT integer := greatest(oldest, ashore_hour((fit ->> 'since')::timestamptz));
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
--> statement-breakpoint
-- What a search looks for: its words, and where they are hardly found, also words that begin like them; null where there
-- is nothing to be found.
CREATE FUNCTION ashore_search_parts(region integer, words text[], filters tsquery[]) RETURNS tsquery[]
LANGUAGE plpgsql STABLE AS $$
DECLARE
  enough CONSTANT integer := 20;
  exact tsquery[] := ashore_parts(region, ':', words, false, filters);
  wider tsquery[];
  found integer;
BEGIN
  IF cardinality(words) = 0 THEN RETURN exact; END IF;
  SELECT count(*) INTO found FROM ashore_walk(exact, region, NULL, NULL, NULL, enough);
  IF found >= enough THEN RETURN exact; END IF;
  wider := ashore_parts(region, ':', words, true, filters);
  RETURN CASE WHEN found > 0 OR wider <> exact THEN wider END;
END
$$;
--> statement-breakpoint
-- The same as one query.
CREATE FUNCTION ashore_search_query(region integer, words text[]) RETURNS tsquery
LANGUAGE sql STABLE AS $$ SELECT ashore_all(ashore_search_parts(region, words, NULL)) $$;
--> statement-breakpoint
-- How many ads a search finds, to `most`.
CREATE FUNCTION ashore_ad_count(region integer, words text[], filters tsquery[], fit jsonb, most integer) RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT least(count(*), most)::int
  FROM ashore_walk(ashore_search_parts(region, words, filters), region, fit, NULL, NULL, most)
$$;
--> statement-breakpoint
-- The ads of one page of a search, `place` telling their order. By relevance, the newest hundred with the words in
-- their title come first, and the words as typed before other forms; by price or
-- distance, the newest `most` are put in order.
CREATE FUNCTION ashore_ad_find(region integer, words text[], filters tsquery[], fit jsonb, sort text, after_key text,
  after_id bigint, skip integer, size integer, most integer) RETURNS TABLE (id bigint, place bigint)
LANGUAGE plpgsql STABLE ROWS 24 AS $$
DECLARE
  parts tsquery[] := ashore_search_parts(region, words, filters);
  titled ashore_hit[] := '{}';
BEGIN
  IF sort = 'newest' THEN
    RETURN QUERY SELECT hit.id, row_number() OVER (ORDER BY hit.refreshed_at DESC, hit.id DESC) AS place
      FROM ashore_walk(parts, region, fit, after_key::timestamptz, after_id, skip + size) AS hit ORDER BY place OFFSET skip LIMIT size;
  ELSIF parts IS NULL THEN RETURN;
  ELSIF sort = 'relevance' THEN
    titled := ARRAY(SELECT hit FROM ashore_walk(ashore_parts(region, '!', words, false, filters), region, fit, NULL, NULL, 100) AS hit
      ORDER BY (SELECT count(*) FROM unnest(words) AS word WHERE hit.title ~* ('\m' || word || '\M')) DESC, hit.refreshed_at DESC, hit.id DESC LIMIT 100);
    RETURN QUERY
      SELECT one.id, one.place FROM unnest(titled) WITH ORDINALITY AS one (id, refreshed_at, cents, metres, title, place)
      WHERE one.place > skip AND one.place <= skip + size;
    IF cardinality(titled) >= skip + size THEN RETURN; END IF;
    RETURN QUERY
      SELECT hit.id, cardinality(titled) + row_number() OVER (ORDER BY hit.refreshed_at DESC, hit.id DESC) AS place
      FROM ashore_walk(parts, region, fit, NULL, NULL, skip + size) AS hit
      WHERE hit.id NOT IN (SELECT one.id FROM unnest(titled) AS one)
      ORDER BY place OFFSET greatest(0, skip - cardinality(titled)) LIMIT least(size, skip + size - cardinality(titled));
  ELSE
    RETURN QUERY SELECT hit.id, row_number() OVER (ORDER BY hit.key, hit.way * hit.id) AS place
      FROM (SELECT found.id, CASE WHEN sort = 'priceUp' THEN 1 ELSE -1 END AS way,
          CASE sort WHEN 'priceUp' THEN coalesce(found.cents, 9007199254740991) WHEN 'priceDown' THEN -coalesce(found.cents, -1)
            ELSE found.metres END AS key
        FROM ashore_walk(parts, region, fit, NULL, NULL, most) AS found) AS hit
      WHERE after_key IS NULL OR (hit.key, hit.way * hit.id) > (hit.way * after_key::float8, hit.way * after_id)
      ORDER BY place OFFSET skip LIMIT size;
  END IF;
END
$$;
--> statement-breakpoint
DROP INDEX "ad_fields";--> statement-breakpoint
DROP INDEX "ad_search";--> statement-breakpoint
ALTER TABLE "ad" drop column "search";--> statement-breakpoint
ALTER TABLE "ad" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (ashore_ad_terms(region_id, status in ('active', 'reserved') and not hidden, refreshed_at,
        language, title, content, keywords, root_id, category_id, intent, area_id, price_cents, price_type, owner_id,
        owner_type, cardinality(img_url) > 0, fields)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "ad_category_price_up" ON "ad" USING btree ("region_id","category_id","price_up","id") WHERE status in ('active', 'reserved') and not hidden;--> statement-breakpoint
CREATE INDEX "ad_root_price_down" ON "ad" USING btree ("region_id","root_id","price_down","id") WHERE status in ('active', 'reserved') and not hidden;--> statement-breakpoint
CREATE INDEX "ad_category_price_down" ON "ad" USING btree ("region_id","category_id","price_down","id") WHERE status in ('active', 'reserved') and not hidden;--> statement-breakpoint
CREATE INDEX "search_word_beginning" ON "search_word" USING btree ("region_id","word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "ad_search" ON "ad" USING gin ("search") WITH (gin_pending_list_limit=128);
--> statement-breakpoint
DROP FUNCTION ashore_ad_search(integer, text, text, text, text);
--> statement-breakpoint
DROP FUNCTION ashore_ad_query(integer, text[]);
--> statement-breakpoint
DROP FUNCTION ashore_words(text, text);
--> statement-breakpoint
DROP FUNCTION ashore_sign_pairs(text);
