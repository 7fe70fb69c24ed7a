import type { Area } from '@ashore/contract';
import { operations } from '@ashore/contract';
import type { Platform } from '#server/platform/platform.ts';
import { createTestProduct } from '#server/test-product.ts';
import type { PlainAd } from './index.ts';

export { drawPicture, type Refused, refused } from '#server/test-product.ts';

export const DAY = 86_400_000;

/** The product with ads to post and to store. */
export async function createAdsSite(overrides: Partial<Platform> = {}) {
  const product = await createTestProduct(overrides);
  const { platform, ads } = product;
  const areas: Area[] = await product.visitor(operations.area.getAreaList, { regionId: 1 });
  const area = areas.find((one) => (one.children?.length ?? 0) > 1) as Area;

  /** Fields of an ad that can be posted as they are. */
  const goodAd = (fields: object = {}) => ({
    categoryId: 401,
    title: 'Oak table with four chairs',
    content: 'Solid oak, used for two years, to be collected.',
    price: 120,
    areaId: area.id,
    ...fields,
  });

  /** A live ad stored past the rules of posting. */
  const plainAd = (ownerId: number, fields: Partial<PlainAd> = {}): PlainAd => ({
    ownerId,
    ownerType: 1,
    categoryId: 401,
    intent: 'offer',
    title: 'Oak table',
    content: 'Solid oak.',
    language: 'en',
    price: 100,
    priceType: 'fixed',
    priceUnit: 'once',
    regionId: 1,
    areaId: area.id,
    lat: area.lat,
    lng: area.lng,
    fields: {},
    status: 'active',
    createTime: platform.clock.now(),
    expireTime: new Date(platform.clock.now().getTime() + 30 * DAY),
    topUntil: null,
    pictures: [],
    ...fields,
  });

  return {
    ...product,
    area,
    areas,
    goodAd,
    add: (ownerId: number, ...given: Partial<PlainAd>[]) => ads.addAds(given.map((fields) => plainAd(ownerId, fields))),
  };
}

export type AdsSite = Awaited<ReturnType<typeof createAdsSite>>;
export type TestAdMember = Awaited<ReturnType<AdsSite['member']>>;
