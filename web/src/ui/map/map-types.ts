/** A part of the earth in degrees; a west edge east of the east edge reaches across the date line. */
export interface MapBounds {
  north: number;
  south: number;
  east: number;
  west: number;
}

/** What a map shows: its edges, and the zoom as web maps count it. */
export interface MapWindow {
  bounds: MapBounds;
  zoom: number;
  /** The bounds are shown whole and as large as they fit, whatever zoom that takes. */
  fit?: boolean;
}

export interface MapPoint {
  lat: number;
  lng: number;
}

/** A button on the map, or a spot. */
export interface MapMark extends MapPoint {
  key: string;
  /** A spot shows where something is and does nothing. */
  kind: 'pin' | 'cluster' | 'spot';
  /** Of a cluster: the decimal logarithm of what it stands for, by which it grows. */
  weight?: number;
  /** What is to be read on it. */
  text: string;
  /** What it is, for those who do not see where it stands. */
  label: string;
}

/** A circle on the ground, its radius in metres. */
export interface MapCircle extends MapPoint {
  radius: number;
}

/** A name on the map; those of a lower rank stand before the others when there is no room for all. */
export interface MapName extends MapPoint {
  name: string;
  rank: number;
}

/** Land as rings of thousandths of a degree, each corner from the one before: [x, y, dx, dy, …]. */
export interface MapOutline {
  /** West, south, east, north: beyond it only `far` is drawn. */
  box: readonly number[];
  own: readonly (readonly number[])[];
  others: readonly (readonly number[])[];
  /** Where the others go on beyond the box, coarsely. */
  far: readonly (readonly number[])[];
}

/** An archive of vector tiles, and what it covers in degrees. */
export interface StreetArchive {
  /** Where ranges of its bytes are read. */
  url: string;
  north: number;
  south: number;
  east: number;
  west: number;
  /** Zooms of its tiles. */
  minZoom: number;
  maxZoom: number;
}

/** What lies under the marks: pictures from a server, or outlines and names, and streets over them where there are some. */
export interface MapBase {
  tiles?: string | undefined;
  outline?: MapOutline | undefined;
  names?: readonly MapName[] | undefined;
  streets?: readonly StreetArchive[] | undefined;
}
