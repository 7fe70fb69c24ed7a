import { describe, expect, it } from 'vitest';
import { listTagsOfAd, tagsOfList } from './tags.ts';

const REGION = 1;
/** Districts of Portugal, and an area in the first. */
const [PORTO, LISBON, GAIA] = [10_200, 10_100, 10_209];
const sofa = { regionId: REGION, rootId: 400, categoryId: 401, areaId: GAIA };

/** Whether the list is shown anew when the ad is new or changes. */
const touches = (ad: Parameters<typeof listTagsOfAd>[0], list: Omit<Parameters<typeof tagsOfList>[0], 'regionId'>) =>
  tagsOfList({ regionId: REGION, ...list }).some((tag) => listTagsOfAd(ad).includes(tag));

describe('the tags of a list', () => {
  it('are those of an ad that may be in it', () => {
    expect(touches(sofa, {})).toBe(true);
    expect(touches(sofa, { rootId: 400 })).toBe(true);
    expect(touches(sofa, { categoryId: 401 })).toBe(true);
    expect(touches(sofa, { areaIds: [GAIA] })).toBe(true);
    expect(touches(sofa, { rootId: 400, areaIds: [PORTO] })).toBe(true);
  });

  it('are those of an ad in a part of the city', () => {
    const [lisbon, arroios] = [10_101, 10_106];
    expect(touches({ ...sofa, areaId: arroios }, { categoryId: 401, areaIds: [lisbon, arroios] })).toBe(true);
    expect(touches({ ...sofa, areaId: lisbon }, { areaIds: [arroios] })).toBe(false);
  });

  it('are not those of an ad of another category, area or region', () => {
    expect(touches(sofa, { categoryId: 101 })).toBe(false);
    expect(touches(sofa, { areaIds: [LISBON] })).toBe(false);
    expect(touches(sofa, { categoryId: 101, areaIds: [GAIA] })).toBe(false);
    expect(touches({ ...sofa, regionId: 2 }, {})).toBe(false);
  });

  it('are those of an ad without a place where no area is asked for', () => {
    const online = { ...sofa, areaId: null };
    expect(touches(online, { categoryId: 401 })).toBe(true);
    expect(touches(online, { areaIds: [GAIA] })).toBe(false);
  });
});
