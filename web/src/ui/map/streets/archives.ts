import { PMTiles } from 'pmtiles';
import type { StreetArchive } from '../map-types.ts';
import { readTile, type TileShapes } from './tile-shapes.ts';

/** A tile is shown twice as large as pictures are: half the requests, and calmer. */
export const TILE = 512;
/** Tiles that are kept read: those of a large screen, and those around it. */
const KEPT = 96;

/** A tile of the archives. */
export interface TileAt {
  z: number;
  x: number;
  y: number;
}

/** The zoom of the tiles for a zoom of the map. */
export const zoomOfTiles = (zoom: number, maxZoom: number) => Math.min(maxZoom, Math.round(zoom) - 1);

/** The longitude and latitude of the upper left corner of a tile. */
const cornerOf = ({ z, x, y }: TileAt) => ({
  west: (x / 2 ** z) * 360 - 180,
  north: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 2 ** z))) * 180) / Math.PI,
});

/** Reads the tiles of archives, each once. */
export function openArchives(archives: readonly StreetArchive[]) {
  const opened = archives.map((archive) => ({ archive, tiles: new PMTiles(new URL(archive.url, location.href).href) }));
  const kept = new Map<string, Promise<TileShapes[]>>();

  /** Whether an archive covers a part of the tile. */
  const isCovered = (archive: StreetArchive, at: TileAt) => {
    const { west, north } = cornerOf(at);
    const { west: east, north: south } = cornerOf({ ...at, x: at.x + 1, y: at.y + 1 });
    return archive.west < east && archive.east > west && archive.south < north && archive.north > south;
  };

  async function load(at: TileAt): Promise<TileShapes[]> {
    const parts = await Promise.all(
      opened
        .filter(({ archive }) => isCovered(archive, at) && at.z >= archive.minZoom && at.z <= archive.maxZoom)
        .map(({ tiles }) => tiles.getZxy(at.z, at.x, at.y)),
    );
    return parts.filter((part) => part !== undefined).map(({ data }) => readTile(data));
  }

  return {
    minZoom: Math.min(...archives.map(({ minZoom }) => minZoom)),
    maxZoom: Math.max(...archives.map(({ maxZoom }) => maxZoom)),
    /** What all archives have of a tile; none where they could not be read, so that the next look tries again. */
    read(at: TileAt): Promise<TileShapes[]> {
      const key = `${at.z} ${at.x} ${at.y}`;
      const known = kept.get(key);
      kept.delete(key);
      const tile = known ?? load(at);
      kept.set(key, tile);
      tile.catch(() => kept.delete(key));
      const [oldest] = kept.keys();
      if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
      return tile.catch(() => []);
    },
  };
}

export type Archives = ReturnType<typeof openArchives>;
