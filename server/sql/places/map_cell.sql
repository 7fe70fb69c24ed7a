-- The cell of a point on a web map's finest grid (2^20 by 2^20), its column and row woven bit by bit (Z-order):
-- the cells of every coarser grid are ranges of it, so that one index serves every zoom. `map-grid.ts` does the same.
-- Takes degrees. Points outside of the grid count as its edge (latitudes beyond 85.05). Returns null where a parameter is
-- null.
-- Indexes of ads and businesses store its values.
CREATE OR REPLACE FUNCTION ashore_map_cell(lat double precision, lng double precision) RETURNS bigint
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  -- A latitude next to nothing would be too small a number for PostgreSQL's radians.
  sine double precision := CASE WHEN abs(lat) < 1e-9 THEN 0 ELSE sin(radians(least(85.05, greatest(-85.05, lat)))) END;
  x bigint := least(1048575, greatest(0, floor((lng + 180) / 360 * 1048576)));
  y bigint := least(1048575, greatest(0, floor((0.5 - ln((1 + sine) / (1 - sine)) / (4 * pi())) * 1048576)));
BEGIN
  x := (x | (x << 16)) & 281470681808895;
  x := (x | (x << 8)) & 71777214294589695;
  x := (x | (x << 4)) & 1085102592571150095;
  x := (x | (x << 2)) & 3689348814741910323;
  x := (x | (x << 1)) & 6148914691236517205;
  y := (y | (y << 16)) & 281470681808895;
  y := (y | (y << 8)) & 71777214294589695;
  y := (y | (y << 4)) & 1085102592571150095;
  y := (y | (y << 2)) & 3689348814741910323;
  y := (y | (y << 1)) & 6148914691236517205;
  RETURN x | (y << 1);
END
$$;
