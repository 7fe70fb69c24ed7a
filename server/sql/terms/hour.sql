-- The hour of a moment, counted from 1970. Moments before 8:00 on 31 December 2019, where a block of 4096 hours
-- begins, count as that hour, so that a search knows where to end.
-- Returns null for null.
-- The columns `search` store its values.
CREATE OR REPLACE FUNCTION ashore_hour(at timestamptz) RETURNS integer
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  RETURN greatest(438272, least(floor(extract(epoch FROM at) / 3600), 2000000000))::int;
END
$$;
