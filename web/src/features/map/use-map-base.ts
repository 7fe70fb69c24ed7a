import type { Area } from '@ashore/contract';
import { useEffect, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useShell } from '#web/lib/viewer.ts';
import type { MapBase, MapName, MapOutline, StreetArchive } from '#web/ui/map/map-types.ts';
import { shortName } from './short-name.ts';

const files = import.meta.glob<MapOutline>('./outlines/*.json', { import: 'default' });

const namesOf = (areas: readonly Area[]): MapName[] => [
  ...areas.map(({ areaName, lat, lng }) => ({ name: shortName(areaName), lat, lng, rank: 0 })),
  ...areas.flatMap(({ children = [] }) =>
    children.map(({ areaName, lat, lng }) => ({ name: areaName, lat, lng, rank: 1 })),
  ),
];

/** Where the data of the streets is from, with the page that its licence asks for. */
const STREETS_FROM = '© OpenStreetMap contributors https://www.openstreetmap.org/copyright';

const ALLOWED = 'mapTiles';

/** Pictures from a foreign server tell it who looks where, so they are asked for first; the answer is kept in this browser. */
function useTiles() {
  const { site } = useShell();
  const [allowed, setAllowed] = useState(false);
  useEffect(() => setAllowed(localStorage.getItem(ALLOWED) === 'yes'), []);
  const own = site.tiles?.url.startsWith(`${site.origin}/`);
  return {
    tiles: allowed || own ? site.tiles : undefined,
    /** Asks for the pictures from now on; undefined where there are none, or they are there. */
    allow:
      site.tiles && !allowed && !own
        ? () => {
            localStorage.setItem(ALLOWED, 'yes');
            setAllowed(true);
          }
        : undefined,
  };
}

/** Archives that show a part of the box; without a box all of them. */
const streetsWithin = (archives: readonly StreetArchive[], outline: MapOutline | undefined) => {
  const [west = -180, south = -90, east = 180, north = 90] = outline?.box ?? [];
  return archives.filter((one) => one.west < east && one.east > west && one.south < north && one.north > south);
};

/** Outlines and names, and the streets of the site; what cannot be loaded is left out: the map is plainer, but a map. */
async function loadOwn(regionId: number, country: string): Promise<MapBase & { streets: readonly StreetArchive[] }> {
  const [streets, outline, areas] = await Promise.all([
    api.area.getStreetMaps({}).catch(() => []),
    files[`./outlines/${country.toLowerCase()}.json`]?.().catch(() => undefined),
    api.area.getAreaList({ regionId }).catch(() => []),
  ]);
  return { outline, names: namesOf(areas), streets: streetsWithin(streets, outline) };
}

/**
 * The ground of every map of a region, the visitor's where none is named: outlines and names of places, which come with the site and work
 * without any other, under the streets of the site where it has some. Where it has none, the pictures of the operator's server.
 */
export function useMapBase(ofRegion?: number) {
  const { region, site } = useShell();
  const regionId = ofRegion ?? region.id;
  const country = site.regions?.find(({ id }) => id === regionId)?.country ?? region.country;
  const { tiles, allow } = useTiles();
  const [base, setBase] = useState<MapBase>({});
  useEffect(() => {
    let gone = false;
    void loadOwn(regionId, country).then((own) => {
      if (!gone) setBase(tiles && own.streets.length === 0 ? { tiles: tiles.url } : own);
    });
    return () => {
      gone = true;
    };
  }, [tiles, regionId, country]);
  const hasStreets = base.streets !== undefined && base.streets.length > 0;
  return {
    base,
    allow: base.streets?.length === 0 ? allow : undefined,
    attribution: hasStreets ? STREETS_FROM : tiles?.attribution,
  };
}
