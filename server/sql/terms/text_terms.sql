-- The terms of a business page or an article, without a time; none where it is not live.
-- `marks` are found as words, and each is a fact `l`. Region 0 means all regions.
-- The columns business.search and article.search store its values.
CREATE OR REPLACE FUNCTION ashore_text_terms(region integer, live boolean, language text, name text, content text, marks text[]) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF NOT live THEN RETURN ''::tsvector; END IF;
  RETURN ashore_terms(region, ashore_ad_language(region, language), NULL, name, content || ' ' || array_to_string(marks, ' '),
    ARRAY(SELECT 'l' || left(mark, 200) FROM unnest(marks) AS mark WHERE mark <> ''));
END
$$;
