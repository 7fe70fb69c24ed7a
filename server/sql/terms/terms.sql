-- The terms of one row that can be searched: what the index over terms holds. Each term begins with the region, so that no
-- search has to be intersected with a region. Of region 1: `1:sofa` a word or its stem anywhere, `1!sofa` one of the title,
-- `1#c401` a fact, `1~0:494000` the hour of the row (level 0; blocks of 8 hours at level 1, and so on to 4096 hours).
-- Takes the language of the texts (see ashore_ad_language), and facts without their region; null facts are left out.
-- A row without a time has no hours.
-- The column `search` of ads, topics, businesses and articles stores its values.
CREATE OR REPLACE FUNCTION ashore_terms(region integer, spoken text, moment timestamptz, title text, content text, facts text[])
RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  hour CONSTANT integer := ashore_hour(moment);
  in_title CONSTANT text[] := ashore_lexemes(spoken, title);
BEGIN
  RETURN array_to_tsvector(ARRAY(
    SELECT region || '!' || left(word, 200) FROM unnest(in_title) AS word
    UNION ALL
    SELECT region || ':' || left(word, 200) FROM unnest(in_title || ashore_lexemes(spoken, content)) AS word
    UNION ALL
    SELECT region || '~' || level || ':' || (hour >> 3 * level) FROM generate_series(0, 4) AS level WHERE hour IS NOT NULL
    UNION ALL
    SELECT region || '#' || fact FROM unnest(facts) AS fact WHERE fact IS NOT NULL));
END
$$;
