import { createTestHttp } from '../../../server/src/http/test-http.ts';
import { serveFound } from './index.ts';

export const origin = 'https://ashore.example';
const DAY = 86_400_000;
/** A home's exact place, typed by its owner, as it must never leave. */
const exact = { lat: 38.7234567, lng: -9.1345678 };
export const hostile = `]]><script>alert(1)</script> & "quotes" \u0001\u202E\uFFFE <![CDATA[ & 🛋️`;

/** A site that serves its sitemap, feeds and preview pictures, with ways to store and change ads. */
export async function createTestSeo() {
  const site = await createTestHttp();
  serveFound(site.server, { contactEmail: 'safety@ashore.example' }, origin);
  const { userId: ownerId } = await site.member();

  let clients = 0;
  /** Each asker has an address of their own, as limits count by it. */
  const get = (url: string, headers: Record<string, string> = {}, remoteAddress = `10.0.0.${++clients % 250}`) =>
    site.http.inject({ url, headers, remoteAddress });

  /** Stores one ad past the rules of posting; returns its id. */
  async function stored(fields: object = {}): Promise<number> {
    const { ads, regions } = site.server.modules;
    const area = regions.nearestArea(1, exact.lat, exact.lng);
    const now = site.platform.clock.now();
    const ad = {
      ownerId,
      ownerType: 1 as const,
      categoryId: 101,
      intent: 'offer' as const,
      title: 'Flat by the river',
      content: 'Two rooms.',
      language: 'en',
      price: 900,
      priceType: 'fixed' as const,
      priceUnit: 'month' as const,
      regionId: 1,
      areaId: area?.areaId ?? 0,
      ...exact,
      fields: {},
      status: 'active' as const,
      createTime: now,
      expireTime: new Date(now.getTime() + 30 * DAY),
      topUntil: null,
      pictures: [],
    };
    await ads.addAds([ads.givenAd({ ...ad, ...fields })]);
    const { rows } = await site.platform.database.pool.query('select max(id) as id from ad');
    return Number(rows[0].id);
  }

  const change = (id: number, set: string) =>
    site.platform.database.pool.query(`update ad set ${set} where id = $1`, [id]);

  return { ...site, ownerId, get, stored, change };
}
export type TestSeo = Awaited<ReturnType<typeof createTestSeo>>;
