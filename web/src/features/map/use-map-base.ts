import type { Area } from '@ashore/contract';
import { useEffect, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useShell } from '#web/lib/viewer.ts';
import type { MapBase, MapName, MapOutline } from '#web/ui/map/map-types.ts';
import { shortName } from './short-name.ts';

const files = import.meta.glob<MapOutline>('./outlines/*.json', { import: 'default' });

const namesOf = (areas: readonly Area[]): MapName[] => [
  ...areas.map(({ areaName, lat, lng }) => ({ name: shortName(areaName), lat, lng, rank: 0 })),
  ...areas.flatMap(({ children = [] }) =>
    children.map(({ areaName, lat, lng }) => ({ name: areaName, lat, lng, rank: 1 })),
  ),
];

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

/**
 * The ground of every map of a region, the visitor's where none is named: the pictures of the operator's server, else outlines and the names of
 * places, which come with the site and work without any other.
 */
export function useMapBase(ofRegion?: number) {
  const { region, site } = useShell();
  const regionId = ofRegion ?? region.id;
  const country = site.regions?.find(({ id }) => id === regionId)?.country ?? region.country;
  const { tiles, allow } = useTiles();
  const [base, setBase] = useState<MapBase>({});
  useEffect(() => {
    if (tiles) return setBase({ tiles: tiles.url });
    let gone = false;
    // Without one or the other the map is plainer, but a map.
    const outline = files[`./outlines/${country.toLowerCase()}.json`]?.().catch(() => undefined);
    const areas = api.area.getAreaList({ regionId }).catch(() => []);
    void Promise.all([outline, areas]).then(([drawn, named]) => {
      if (!gone) setBase({ outline: drawn, names: namesOf(named) });
    });
    return () => {
      gone = true;
    };
  }, [tiles, regionId, country]);
  return { base, allow, attribution: tiles?.attribution };
}
