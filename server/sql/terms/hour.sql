-- Everything a list can ask of an ad is a term of one inverted index, `ad.search`, and every term begins with the region,
-- so that no search has to be intersected with a region. Of region 1: `1:sofa` a word or its stem anywhere, `1!sofa` one
-- of the title, `1#c401` what it is, `1~0:494000` the hour it was refreshed in (level 0; 8 hours at level 1, and so on).
-- The hour since 1970; what is older than 2020 counts as of 2020, so that there is an end to looking back.
CREATE OR REPLACE FUNCTION ashore_hour(at timestamptz) RETURNS integer
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  RETURN greatest(438272, least(floor(extract(epoch FROM at) / 3600), 2000000000))::int;
END
$$;
