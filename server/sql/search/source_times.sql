-- The times of the oldest and the newest row of a source that a region shows; null where it shows none.
-- Takes `source`: 'ad' or 'topic'. Refuses any other (CASE_NOT_FOUND).
CREATE OR REPLACE FUNCTION ashore_source_times(source text, region integer, OUT oldest timestamptz, OUT newest timestamptz)
LANGUAGE plpgsql STABLE AS $$
BEGIN
  CASE source
    WHEN 'ad' THEN
      oldest := (SELECT refreshed_at FROM ad
        WHERE status IN ('active', 'reserved') AND NOT hidden AND region_id = region ORDER BY refreshed_at LIMIT 1);
      newest := (SELECT refreshed_at FROM ad
        WHERE status IN ('active', 'reserved') AND NOT hidden AND region_id = region ORDER BY refreshed_at DESC LIMIT 1);
    WHEN 'topic' THEN
      oldest := (SELECT created_at FROM topic WHERE listed AND region_id = region ORDER BY created_at LIMIT 1);
      newest := (SELECT created_at FROM topic WHERE listed AND region_id = region ORDER BY created_at DESC LIMIT 1);
  END CASE;
END
$$;
