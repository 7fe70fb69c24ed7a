-- Functions have their current source in server/sql, applied after the migrations: see docs/decisions/0045-functions-have-a-source.md.
-- Ads and topics have one search engine: the functions of theirs that other parameters or names replace are dropped here.
DROP FUNCTION ashore_topic_find(integer, text[], tsquery[], boolean, timestamptz, bigint, integer, integer);
--> statement-breakpoint
DROP FUNCTION ashore_topic_count(integer, text[], tsquery[], boolean, integer);
--> statement-breakpoint
DROP FUNCTION ashore_topic_search(integer, text[], tsquery[], boolean);
--> statement-breakpoint
DROP FUNCTION ashore_topic_parts(integer, text, text[], tsquery[], boolean);
--> statement-breakpoint
DROP FUNCTION ashore_topic_walk(tsquery[], integer, boolean, timestamptz, bigint, integer);
--> statement-breakpoint
DROP FUNCTION ashore_topics_expected(tsquery);
--> statement-breakpoint
DROP FUNCTION ashore_ad_find(integer, text[], tsquery[], jsonb, text, text, bigint, integer, integer, integer);
--> statement-breakpoint
DROP FUNCTION ashore_ad_count(integer, text[], tsquery[], jsonb, integer);
--> statement-breakpoint
DROP FUNCTION ashore_search_query(integer, text[]);
--> statement-breakpoint
DROP FUNCTION ashore_search_parts(integer, text[], tsquery[], bigint);
--> statement-breakpoint
DROP FUNCTION ashore_walk(tsquery[], integer, jsonb, timestamptz, bigint, integer, boolean);
--> statement-breakpoint
DROP FUNCTION ashore_parts(integer, text, text[], boolean, tsquery[]);
--> statement-breakpoint
DROP FUNCTION ashore_expected(tsquery);
--> statement-breakpoint
DROP TYPE ashore_topic_hit;
--> statement-breakpoint
-- The time of an ad or a topic.
ALTER TYPE ashore_hit RENAME ATTRIBUTE refreshed_at TO at;
--> statement-breakpoint
-- What the columns `search` store: one function makes the terms of all. The values are the same as before, so that no column is made anew.
CREATE FUNCTION ashore_terms(region integer, spoken text, moment timestamptz, title text, content text, facts text[])
RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  hour CONSTANT integer := ashore_hour(moment);
  in_title CONSTANT text[] := ashore_lexemes(spoken, ashore_unaccent(title));
BEGIN
  RETURN array_to_tsvector(ARRAY(
    SELECT region || '!' || left(word, 200) FROM unnest(in_title) AS word
    UNION ALL
    SELECT region || ':' || left(word, 200) FROM unnest(in_title || ashore_lexemes(spoken, ashore_unaccent(content))) AS word
    UNION ALL
    SELECT region || '~' || level || ':' || (hour >> 3 * level) FROM generate_series(0, 4) AS level WHERE hour IS NOT NULL
    UNION ALL
    SELECT region || '#' || fact FROM unnest(facts) AS fact WHERE fact IS NOT NULL));
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION ashore_ad_terms(region integer, live boolean, refreshed timestamptz, language text, title text, content text,
  keywords text, root integer, category integer, intent text, area integer, cents bigint, price_type text, owner bigint,
  owner_type integer, photo boolean, fields jsonb) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF NOT live THEN RETURN ''::tsvector; END IF;
  RETURN ashore_terms(region, ashore_ad_language(region, language), refreshed, title, content || ' ' || keywords,
    ARRAY['g' || root, 'c' || category, 'i' || intent, 'a' || area, 'n' || ashore_step(cents / 100.0), 't' || price_type,
      'u' || owner, 'o' || owner_type, CASE WHEN photo THEN 'p' END] || ashore_field_terms(fields));
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION ashore_topic_terms(region integer, shown boolean, created timestamptz, language text, title text, html text,
  tags text[], board smallint, kind text) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF NOT shown THEN RETURN ''::tsvector; END IF;
  RETURN ashore_terms(region, ashore_ad_language(region, language), created, title || ' ' || array_to_string(tags, ' '),
    regexp_replace(html, '<[^>]*>', ' ', 'g'),
    ARRAY['b' || board, 'k' || kind, CASE WHEN language <> '' THEN 'l' || language END]
      || ARRAY(SELECT 't' || left(tag, 100) FROM unnest(tags) AS tag));
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION ashore_text_terms(region integer, live boolean, language text, name text, content text, marks text[]) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF NOT live THEN RETURN ''::tsvector; END IF;
  RETURN ashore_terms(region, ashore_ad_language(region, language), NULL, name, content || ' ' || array_to_string(marks, ' '),
    ARRAY(SELECT 'l' || left(mark, 200) FROM unnest(marks) AS mark WHERE mark <> ''));
END
$$;
