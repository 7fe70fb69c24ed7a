-- Whether an ad meets the conditions that terms say only roughly: prices, numbers of fields, a place, a moment.
-- Takes `fit`, an object of any of: `least` and `most` (cents), `since` (a time), `south`, `north`, `west` and `east`
-- (degrees; west of the date line may be greater than east), `lat`, `lng` and `radius` (metres), `polygon` (the text of a
-- polygon of longitudes and latitudes), and `ranges` (a list of `key`, `least`, `most`). The other parameters are columns of
-- the ad. An ad without the value that is asked for does not fit.
-- The ranges are checked last, as unnesting them costs time for each ad.
CREATE OR REPLACE FUNCTION ashore_fits(fit jsonb, cents bigint, lat double precision, lng double precision, fields jsonb, refreshed timestamptz)
RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF NOT coalesce(
    (fit -> 'least' IS NULL OR cents >= (fit ->> 'least')::numeric)
    AND (fit -> 'most' IS NULL OR cents <= (fit ->> 'most')::numeric)
    AND (fit -> 'since' IS NULL OR refreshed >= (fit ->> 'since')::timestamptz)
    AND (fit -> 'south' IS NULL OR lat BETWEEN (fit ->> 'south')::float8 AND (fit ->> 'north')::float8)
    AND (fit -> 'west' IS NULL OR CASE WHEN (fit ->> 'west')::float8 <= (fit ->> 'east')::float8
      THEN lng BETWEEN (fit ->> 'west')::float8 AND (fit ->> 'east')::float8
      ELSE lng >= (fit ->> 'west')::float8 OR lng <= (fit ->> 'east')::float8 END)
    AND (fit -> 'polygon' IS NULL OR (fit ->> 'polygon')::polygon @> point(lng, lat))
    AND (fit -> 'lat' IS NULL OR ashore_metres(lat, lng, (fit ->> 'lat')::float8, (fit ->> 'lng')::float8) <= (fit ->> 'radius')::float8),
    false) THEN RETURN false; END IF;
  IF fit -> 'ranges' IS NULL THEN RETURN true; END IF;
  RETURN NOT EXISTS (SELECT 1 FROM jsonb_array_elements(fit -> 'ranges') AS range
    WHERE (jsonb_typeof(fields -> (range ->> 'key')) = 'number'
      AND (fields ->> (range ->> 'key'))::numeric >= coalesce((range ->> 'least')::numeric, '-Infinity')
      AND (fields ->> (range ->> 'key'))::numeric <= coalesce((range ->> 'most')::numeric, 'Infinity')) IS NOT TRUE);
END
$$;
