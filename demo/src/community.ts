import type { UploadedPicture } from '@ashore/contract';
import type { AshoreServer } from '@ashore/server';
import { areasByRegion } from '@ashore/server/modules/regions/data/index.ts';
import { demoArticles } from './articles/articles.ts';
import type { DemoBusiness } from './businesses/business-row.ts';
import { demoBusinesses } from './businesses/businesses.ts';
import { anyArticle, anyBusiness } from './queries.ts';

const DAY = 86_400_000;
const DRAWN_AT_ONCE = 4;
/** What stands in one area is moved apart, so that each has its own point on the map. */
const APART = 0.004;

type Draw = (owner: number, name: string, seed: number) => Promise<UploadedPicture>;
/** Draws each picture once for its owner: in the other countries those of the first are seen again. */
function drawnOnce(
  draw: Draw,
): (regionId: number, owner: number, name: string, seed: number) => Promise<UploadedPicture> {
  const drawn = new Map<string, Promise<UploadedPicture>>();
  return (regionId, owner, name, seed) => {
    const key = `${owner} ${name}`;
    const again = regionId === 1 ? undefined : drawn.get(key);
    const picture = again ?? draw(owner, name, seed);
    drawn.set(key, picture);
    return picture;
  };
}

/** Ids of the demo members by user name. */
type Ids = Map<string, number>;

function areaOf({ regionId, at }: DemoBusiness) {
  const areas = areasByRegion.get(regionId)?.flatMap((area) => [area, ...(area.children ?? [])]) ?? [];
  // Of an area and a part of it with the same name the part is meant.
  const area = areas.findLast(({ areaName }) => areaName === at);
  if (!area) throw new Error(`The demo content names the area ${at}, which there is not.`);
  return area;
}

async function inPortions<Item, Made>(items: readonly Item[], make: (item: Item, at: number) => Promise<Made>) {
  const made: Made[] = [];
  for (let at = 0; at < items.length; at += DRAWN_AT_ONCE)
    made.push(...(await Promise.all(items.slice(at, at + DRAWN_AT_ONCE).map((item, index) => make(item, at + index)))));
  return made;
}

/** Numbers that reach nobody: kept for films in France and Germany, given to no one in Portugal. */
const silentNumbers: Record<number, string> = { 1: '+351200000', 3: '+33199000', 4: '+493023125' };
const phoneOf = (regionId: number, at: number): string =>
  silentNumbers[regionId] ? `${silentNumbers[regionId]}${100 + at}` : '';

async function addBusinesses({ modules, platform }: AshoreServer, ids: Ids, keeper: number, draw: Draw) {
  if (await anyBusiness(platform.database.orm)) return;
  const now = platform.clock.now().getTime();
  const once = drawnOnce(draw);
  const given = await inPortions(demoBusinesses, async (business, at) => {
    const { regionId, kind, name, street, tagline, text, languages, hours, priceBand = null, owner } = business;
    const { id, lat, lng } = areaOf(business);
    const ownerId = owner ? (ids.get(owner) ?? null) : null;
    const pictures = await Promise.all(
      (business.drawings ?? []).map((drawing, index) => once(regionId, ownerId ?? keeper, drawing, at * 7 + index)),
    );
    const host = name
      .normalize('NFD')
      .replace(/[^a-zA-Z]+/g, '')
      .toLowerCase();
    return {
      ...{ regionId, categoryId: kind, name, tagline, content: text, languages, areaId: id, address: street },
      ...{ openingHours: hours, priceBand, ownerId, pictures, phone: phoneOf(regionId, at), accessible: '' as const },
      ...{ texts: business.texts ?? [], branches: business.branches ?? [], menu: business.menu },
      claimState: owner ? ('verified' as const) : ('unclaimed' as const),
      lat: lat + (((at * 37) % 7) - 3) * APART,
      lng: lng + (((at * 53) % 7) - 3) * APART,
      website: `https://${host}.example`,
      payments: ['cash' as const, 'card' as const],
      createTime: new Date(now - (at + 1) * 0.7 * DAY),
      posts: (business.posts ?? []).map(({ inDays, pictured, ...post }, index) => ({
        ...post,
        ...(inDays === undefined ? {} : { day: new Date(now + inDays * DAY).toISOString().slice(0, 10) }),
        pictures: pictured ? pictures.slice(0, 1) : [],
        createTime: new Date(now - (index + 0.3) * DAY),
      })),
      reviews: (business.reviews ?? []).map(([by, stars, content, reply = ''], index) => ({
        ...{ userId: ids.get(by) ?? keeper, stars, content, reply },
        createTime: new Date(now - (at * 3 + index * 11 + 2) * 0.4 * DAY),
      })),
    };
  });
  await modules.directory.addBusinesses(given);
}

async function addArticles({ modules, platform }: AshoreServer, keeper: number, draw: Draw) {
  if (await anyArticle(platform.database.orm)) return;
  const now = platform.clock.now().getTime();
  const once = drawnOnce(draw);
  const given = await inPortions(demoArticles, async ({ text, drawing, alt, daysAgo, ...article }, at) => {
    const { imgUrl, imgUrlZip } = await once(article.regionId, keeper, drawing, at * 5 + 3);
    const publishTime = new Date(now - daysAgo * DAY);
    return {
      ...article,
      ...{ markdown: text, cover: imgUrl, coverZip: imgUrlZip, coverAlt: alt, publishTime },
      authorId: article.regionId === 1 ? keeper : null,
      checkedOn: article.kind === 'tips' ? publishTime.toISOString().slice(0, 10) : null,
    };
  });
  await modules.articles.addArticles(given);
}

/** Writes the directory and the articles, each at once and only where there is none. The keeper looks after region 1. */
export async function addCommunity(server: AshoreServer, ids: Ids, keeper: number, draw: Draw): Promise<void> {
  await addBusinesses(server, ids, keeper, draw);
  await addArticles(server, keeper, draw);
}
