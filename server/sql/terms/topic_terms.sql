-- The terms of a topic; none where its text is not shown. Tags count as words of the title.
-- Its facts are: `b` board, `k` kind, `l` language, `t` each tag.
-- The column topic.search stores its values.
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
