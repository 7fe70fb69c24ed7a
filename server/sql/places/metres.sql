-- The distance of two points in metres, on a sphere.
-- Takes degrees. Returns null where a parameter is null.
CREATE OR REPLACE FUNCTION ashore_metres(lat1 double precision, lng1 double precision, lat2 double precision, lng2 double precision)
RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT 2 * 6371000 * asin(least(1, sqrt(power(sin(radians((lat1 - lat2) / 2)), 2)
    + cos(radians(lat1)) * cos(radians(lat2)) * power(sin(radians((lng1 - lng2) / 2)), 2))))
$$;
