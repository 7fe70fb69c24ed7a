import { DatabaseSync } from 'node:sqlite';

/** A place in the grid of a zoom, counted from the north west. */
export interface TilePlace {
  z: number;
  x: number;
  y: number;
}

/** MBTiles count rows from the south (https://github.com/mapbox/mbtiles-spec). */
const flipped = (z: number, row: number) => 2 ** z - 1 - row;

/** Opens what tilemaker wrote, to read. */
export function openMbtiles(path: string) {
  const database = new DatabaseSync(path, { readOnly: true });
  const one = database.prepare(
    'SELECT tile_data AS bytes FROM tiles WHERE zoom_level = ? AND tile_column = ? AND tile_row = ?',
  );
  return {
    close: () => database.close(),
    /** Where there are tiles. */
    *places(): Generator<TilePlace> {
      const rows = database.prepare('SELECT zoom_level AS z, tile_column AS x, tile_row AS "row" FROM tiles').iterate();
      for (const { z, x, row } of rows) yield { z: Number(z), x: Number(x), y: flipped(Number(z), Number(row)) };
    },
    /** A tile, packed by gzip. */
    read({ z, x, y }: TilePlace): Uint8Array | undefined {
      const bytes = one.get(z, x, flipped(z, y))?.bytes;
      return bytes instanceof Uint8Array ? bytes : undefined;
    },
    /** What tilemaker says of its layers. */
    layers(): unknown[] {
      const json = database.prepare("SELECT value FROM metadata WHERE name = 'json'").get()?.value;
      const read = typeof json === 'string' ? (JSON.parse(json) as { vector_layers?: unknown[] }) : {};
      return read.vector_layers ?? [];
    },
  };
}

export type Mbtiles = ReturnType<typeof openMbtiles>;
