import type { Api } from '@ashore/contract';
import type { Choice } from './hero.tsx';

/** Returns the top areas of the region, which the search form of the home page offers. */
export async function searchAreas(api: Api): Promise<Choice[]> {
  const areas = await api.area.getAreaList({});
  return areas.map(({ id, areaName }) => ({ id, name: areaName }));
}
