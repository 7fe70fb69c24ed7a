-- A topic is found like an ad: by terms that begin with the region (see the search of ads). Its facts are `1#b3` the board,
-- `1#tnif` a tag, `1#kquestion` what it is, `1#len` the language.
CREATE FUNCTION ashore_topic_terms(region integer, shown boolean, created timestamptz, language text, title text, html text,
  tags text[], board smallint, kind text) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  hour integer := ashore_hour(created);
  in_title text[];
BEGIN
  IF NOT shown THEN RETURN ''::tsvector; END IF;
  in_title := ashore_lexemes(ashore_ad_language(region, language), ashore_unaccent(title || ' ' || array_to_string(tags, ' ')));
  RETURN array_to_tsvector(ARRAY(
    SELECT region || '!' || left(word, 200) FROM unnest(in_title) AS word
    UNION ALL
    SELECT region || ':' || left(word, 200) FROM unnest(in_title
      || ashore_lexemes(ashore_ad_language(region, language), ashore_unaccent(regexp_replace(html, '<[^>]*>', ' ', 'g')))) AS word
    UNION ALL
    SELECT region || '~' || level || ':' || (hour >> 3 * level) FROM generate_series(0, 4) AS level
    UNION ALL
    SELECT region || '#t' || left(tag, 100) FROM unnest(tags) AS tag
    UNION ALL
    SELECT region || '#' || fact FROM unnest(ARRAY['b' || board, 'k' || kind, CASE WHEN language <> '' THEN 'l' || language END]) AS fact
    WHERE fact IS NOT NULL));
END
$$;
--> statement-breakpoint
CREATE TABLE "topic_day" (
	"topic_id" bigint NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "topic_day_topic_id_day_pk" PRIMARY KEY("topic_id","day")
);
--> statement-breakpoint
CREATE TABLE "topic" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "topic_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"region_id" integer NOT NULL,
	"board_id" smallint NOT NULL,
	"owner_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"html" text NOT NULL,
	"excerpt" text DEFAULT '' NOT NULL,
	"language" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"img_url" text[] DEFAULT '{}' NOT NULL,
	"img_url_zip" text[] DEFAULT '{}' NOT NULL,
	"event_at" timestamp with time zone,
	"event_place" text DEFAULT '' NOT NULL,
	"accepted_reply_id" bigint,
	"pinned" boolean DEFAULT false NOT NULL,
	"locked" boolean DEFAULT false NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"blanked" boolean DEFAULT false NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"view_num" integer DEFAULT 0 NOT NULL,
	"like_num" integer DEFAULT 0 NOT NULL,
	"collect_num" integer DEFAULT 0 NOT NULL,
	"reply_num" integer DEFAULT 0 NOT NULL,
	"listed" boolean GENERATED ALWAYS AS (not deleted and (not (blanked or hidden) or reply_num > 0)) STORED NOT NULL,
	"forum_key" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"active_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"source" text,
	"source_id" text,
	"search" "tsvector" GENERATED ALWAYS AS (ashore_topic_terms(region_id, not deleted and not (blanked or hidden), created_at, language, title, html, tags, board_id, kind)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "topic_version" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "topic_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"topic_id" bigint NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"html" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reply_recipient" (
	"user_id" bigint NOT NULL,
	"reply_id" bigint NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "reply_recipient_user_id_reply_id_pk" PRIMARY KEY("user_id","reply_id")
);
--> statement-breakpoint
CREATE TABLE "reply" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reply_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject_type" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"parent_id" bigint,
	"owner_id" bigint NOT NULL,
	"content" text NOT NULL,
	"html" text NOT NULL,
	"img_url" text[] DEFAULT '{}' NOT NULL,
	"img_url_zip" text[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'shown' NOT NULL,
	"child_num" integer DEFAULT 0 NOT NULL,
	"like_num" integer DEFAULT 0 NOT NULL,
	"collect_num" integer DEFAULT 0 NOT NULL,
	"listed" boolean GENERATED ALWAYS AS (state = 'shown' or child_num > 0) STORED NOT NULL,
	"reply_key" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reply_thread" (
	"subject_type" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"listed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "reply_thread_subject_type_subject_id_pk" PRIMARY KEY("subject_type","subject_id")
);
--> statement-breakpoint
CREATE TABLE "reply_version" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reply_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reply_id" bigint NOT NULL,
	"content" text NOT NULL,
	"html" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "topic_day" ADD CONSTRAINT "topic_day_topic_id_topic_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topic"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_version" ADD CONSTRAINT "topic_version_topic_id_topic_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topic"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_recipient" ADD CONSTRAINT "reply_recipient_reply_id_reply_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."reply"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_version" ADD CONSTRAINT "reply_version_reply_id_reply_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."reply"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "topic_newest" ON "topic" USING btree ("region_id","created_at","id") WHERE listed;--> statement-breakpoint
CREATE INDEX "topic_active" ON "topic" USING btree ("region_id","active_at","id") WHERE listed;--> statement-breakpoint
CREATE INDEX "topic_board_newest" ON "topic" USING btree ("region_id","board_id","pinned","created_at","id") WHERE listed;--> statement-breakpoint
CREATE INDEX "topic_board_active" ON "topic" USING btree ("region_id","board_id","pinned","active_at","id") WHERE listed;--> statement-breakpoint
CREATE INDEX "topic_unanswered" ON "topic" USING btree ("region_id","created_at","id") WHERE listed and reply_num = 0;--> statement-breakpoint
CREATE INDEX "topic_board_unanswered" ON "topic" USING btree ("region_id","board_id","pinned","created_at","id") WHERE listed and reply_num = 0;--> statement-breakpoint
CREATE INDEX "topic_listed" ON "topic" USING btree ("id","active_at") WHERE listed;--> statement-breakpoint
CREATE INDEX "topic_owner" ON "topic" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "topic_search" ON "topic" USING gin ("search") WITH (gin_pending_list_limit=128);--> statement-breakpoint
CREATE UNIQUE INDEX "topic_once" ON "topic" USING btree ("owner_id","forum_key") WHERE forum_key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "topic_source" ON "topic" USING btree ("source","source_id") WHERE source is not null;--> statement-breakpoint
CREATE INDEX "topic_version_topic" ON "topic_version" USING btree ("topic_id","id");--> statement-breakpoint
CREATE INDEX "reply_recipient_reply" ON "reply_recipient" USING btree ("reply_id");--> statement-breakpoint
CREATE INDEX "reply_thread_list" ON "reply" USING btree ("subject_type","subject_id","id") WHERE parent_id is null and listed;--> statement-breakpoint
CREATE INDEX "reply_answers" ON "reply" USING btree ("parent_id","id") WHERE parent_id is not null and state = 'shown';--> statement-breakpoint
CREATE INDEX "reply_latest" ON "reply" USING btree ("subject_type","subject_id","id") WHERE state = 'shown';--> statement-breakpoint
CREATE INDEX "reply_owner" ON "reply" USING btree ("owner_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reply_once" ON "reply" USING btree ("owner_id","reply_key") WHERE reply_key is not null;--> statement-breakpoint
CREATE INDEX "reply_version_reply" ON "reply_version" USING btree ("reply_id","id");--> statement-breakpoint
-- How many topics with these terms the statistics of the table make one expect.
CREATE FUNCTION ashore_topics_expected(terms tsquery) RETURNS double precision
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  plan json;
BEGIN
  EXECUTE 'EXPLAIN (FORMAT JSON) SELECT FROM topic WHERE search @@ ' || quote_literal(terms::text) || '::tsquery' INTO plan;
  RETURN (plan -> 0 -> 'Plan' ->> 'Plan Rows')::float8;
END
$$;
--> statement-breakpoint
CREATE TYPE ashore_topic_hit AS (id bigint, created_at timestamptz);
--> statement-breakpoint
-- The newest topics with these terms, stretch of hours by stretch of hours: what `ashore_walk` is for ads.
CREATE FUNCTION ashore_topic_walk(parts tsquery[], region integer, open_only boolean, after_time timestamptz, after_id bigint, most integer)
RETURNS SETOF ashore_topic_hit LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  cap CONSTANT integer := least(300, greatest(most, 60));
  oldest CONSTANT integer := ashore_hour('-infinity');
  until CONSTANT integer := ashore_hour((SELECT created_at FROM topic WHERE listed AND region_id = region ORDER BY created_at LIMIT 1));
  newest CONSTANT integer := ashore_hour(coalesce(after_time,
    (SELECT created_at FROM topic WHERE listed AND region_id = region ORDER BY created_at DESC LIMIT 1)));
  many CONSTANT double precision := 20000;
  terms CONSTANT tsquery := ashore_all(parts);
  rarest double precision := CASE WHEN cardinality(parts) > 1 THEN NULL ELSE 0 END;
  examined double precision := 0;
  level integer := 1;
  past integer := 2147483647;
  first integer;
  hours tsquery;
  hits ashore_topic_hit[];
  seen integer;
  visited integer := 0;
  given integer := 0;
  fitting integer;
  until_time timestamptz;
  inside boolean := false;
BEGIN
  IF terms IS NULL OR newest IS NULL THEN RETURN; END IF;
  FOR step IN 1..60 LOOP
    level := greatest(level, 0);
    IF level > 2 AND given = 0 THEN
      rarest := coalesce(rarest, (SELECT min(ashore_topics_expected(part)) FROM unnest(parts) AS part));
      IF rarest > many THEN level := 2; END IF;
    END IF;
    IF level <= 4 THEN past := least(past, ((newest >> 3 * level) + 1) << 3 * level); END IF;
    first := CASE WHEN level > 4 THEN oldest ELSE greatest(oldest, ((past - 1) >> 3 * level) << 3 * level) END;
    IF inside THEN
      hits := ARRAY(SELECT (topic.id, created_at)::ashore_topic_hit FROM topic
        WHERE listed AND region_id = region AND created_at >= to_timestamp(first * 3600.0) AND created_at < to_timestamp(past * 3600.0)
          AND (created_at, topic.id) < (coalesce(after_time, 'infinity'), coalesce(after_id, 0))
          AND search @@ terms AND (NOT open_only OR reply_num = 0)
        ORDER BY created_at DESC, topic.id DESC LIMIT cap);
      seen := cardinality(hits);
      IF seen = cap THEN SELECT created_at, id INTO after_time, after_id FROM unnest(hits) ORDER BY created_at, id LIMIT 1;
      ELSE inside := false; past := first; END IF;
    ELSE
      until_time := CASE WHEN past > newest THEN 'infinity' ELSE to_timestamp(past * 3600.0) END;
      hours := ashore_term(region || '~' || level || ':' || (first >> 3 * level));
      SELECT count(*), array_agg(hit) FILTER (WHERE fits) INTO seen, hits FROM (
        SELECT (topic.id, created_at)::ashore_topic_hit AS hit,
          (after_time IS NULL OR (created_at, topic.id) < (after_time, after_id)) AND (NOT open_only OR reply_num = 0) AS fits
        FROM topic WHERE search @@ CASE WHEN level > 4 THEN terms ELSE hours && terms END
          AND created_at < until_time LIMIT cap + 1) AS stretch;
      visited := visited + seen;
      IF seen > cap THEN
        inside := level = 0;
        level := least(level, 5) - 1;
        CONTINUE;
      END IF;
      past := first;
      IF given + seen = 0 AND rarest > many THEN
        examined := examined + ashore_topics_expected(hours);
        EXIT WHEN examined > many / 2;
      END IF;
      level := level + CASE WHEN seen = 0 THEN 2 WHEN seen * 8 <= cap / 2 THEN 1 WHEN seen * 2 > cap THEN -1 ELSE 0 END;
    END IF;
    RETURN QUERY SELECT * FROM unnest(hits) AS hit ORDER BY hit.created_at DESC, hit.id DESC;
    GET DIAGNOSTICS fitting = ROW_COUNT;
    given := given + fitting;
    EXIT WHEN given >= most OR (NOT inside AND past <= until) OR visited > 1000;
  END LOOP;
END
$$;
--> statement-breakpoint
-- What a search looks for: every word as it stands or by its stem; where that finds little, the last word as a beginning too.
CREATE FUNCTION ashore_topic_parts(region integer, mark text, words text[], filters tsquery[], beginning boolean) RETURNS tsquery[]
LANGUAGE plpgsql STABLE AS $$
DECLARE
  result tsquery[] := coalesce(filters, '{}');
  asked text;
  part tsquery;
  last text := ashore_unaccent(words[cardinality(words)]);
BEGIN
  FOREACH asked IN ARRAY words LOOP
    part := ashore_word_query(region || mark, asked);
    IF beginning AND ashore_unaccent(asked) = last AND length(last) > 3 THEN
      part := coalesce(part || (ashore_term(region || mark || last)::text || ':*')::tsquery,
        (ashore_term(region || mark || last)::text || ':*')::tsquery);
    END IF;
    IF part IS NOT NULL THEN result := result || part; END IF;
  END LOOP;
  -- Signs that are no word to the language find nothing.
  IF cardinality(words) > 0 AND cardinality(result) = coalesce(cardinality(filters), 0) THEN
    result := ARRAY[ashore_term(region || '#none')];
  END IF;
  RETURN result;
END
$$;
--> statement-breakpoint
CREATE FUNCTION ashore_topic_search(region integer, words text[], filters tsquery[], open_only boolean) RETURNS tsquery[]
LANGUAGE plpgsql STABLE AS $$
DECLARE
  enough CONSTANT integer := 20;
  exact tsquery[] := ashore_topic_parts(region, ':', words, filters, false);
BEGIN
  IF cardinality(words) = 0 OR (SELECT count(*) FROM ashore_topic_walk(exact, region, open_only, NULL, NULL, enough)) >= enough THEN
    RETURN exact;
  END IF;
  RETURN ashore_topic_parts(region, ':', words, filters, true);
END
$$;
--> statement-breakpoint
CREATE FUNCTION ashore_topic_count(region integer, words text[], filters tsquery[], open_only boolean, most integer) RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT least(count(*), most)::int
  FROM ashore_topic_walk(ashore_topic_search(region, words, filters, open_only), region, open_only, NULL, NULL, most)
$$;
--> statement-breakpoint
-- The topics of one page of a search, `place` telling their order: with words, the newest hundred that have them in their
-- title or tags come first, unless the page is asked for by a cursor.
CREATE FUNCTION ashore_topic_find(region integer, words text[], filters tsquery[], open_only boolean, after_time timestamptz,
  after_id bigint, skip integer, size integer) RETURNS TABLE (id bigint, place bigint)
LANGUAGE plpgsql STABLE ROWS 24 AS $$
DECLARE
  parts tsquery[] := ashore_topic_search(region, words, filters, open_only);
  titled bigint[] := '{}';
BEGIN
  IF cardinality(words) > 0 AND after_time IS NULL THEN
    titled := ARRAY(SELECT hit.id FROM ashore_topic_walk(ashore_topic_parts(region, '!', words, filters, false), region, open_only, NULL, NULL, 100) AS hit
      ORDER BY hit.created_at DESC, hit.id DESC LIMIT 100);
  END IF;
  RETURN QUERY SELECT all_found.id, all_found.place FROM (
    SELECT one.id, one.at AS place FROM unnest(titled) WITH ORDINALITY AS one (id, at)
    UNION ALL
    SELECT hit.id, cardinality(titled) + row_number() OVER (ORDER BY hit.created_at DESC, hit.id DESC)
    FROM ashore_topic_walk(parts, region, open_only, after_time, after_id, skip + size) AS hit
    WHERE NOT hit.id = ANY (titled)) AS all_found
  ORDER BY all_found.place OFFSET skip LIMIT size;
END
$$;
