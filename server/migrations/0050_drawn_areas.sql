-- Areas drawn on a map: `ashore_fits` and `ashore_walk` in server/sql know the key `polygon`. What they return for searches without
-- one stays the same.
SELECT 1;
