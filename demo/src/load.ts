import type { UploadedPicture } from '@ashore/contract';
import { type AshoreServer, oneAtATime } from '@ashore/server';
import { type DemoAd, demoAds } from './ads/ads.ts';
import { demoBanners } from './banners.ts';
import { addComments } from './comments.ts';
import { addCommunity } from './community.ts';
import { addDeals } from './deals.ts';
import { addLife } from './life.ts';
import { type DemoMember, demoManagers, demoMembers } from './members.ts';
import { drawPicture } from './pictures.ts';
import { addPlans } from './plans.ts';
import { anyBanner, firstPictures, memberIdsByEmail, titlesOf } from './queries.ts';
import { addReferences } from './references.ts';
import { addReports } from './reports.ts';
import { addSale } from './sale.ts';
import { addSchemes } from './schemes/add-schemes.ts';
import { demoTopics } from './topics/topics.ts';

/** Of every demo account; printed at start, as these exist only where nobody else does. */
export const DEMO_PASSWORD = 'harbour-lantern-2026';

/** Looks after Portugal and writes its articles. */
const REGION_MANAGER = 'Ines';
/** One in each of some regions looks after it; the operator of a site is for the command line to appoint. */
const MANAGERS = new Set([REGION_MANAGER, ...demoManagers]);

export interface DemoLogin {
  email: string;
  password: string;
  kind: 'member' | 'business';
}

/** Ids of the demo members by user name. */
type Ids = Map<string, number>;

const DAY = 86_400_000;
const DRAWN_AT_ONCE = 4;

/**
 * Writes accounts, drawn pictures, ads and banners into an empty database, and goes on where an earlier start was
 * killed: what is there is known by e-mail and title, and the banners, written last and at once, tell that nothing is
 * missing. Of nodes that start together one writes, and the others wait for it. Returns the logins; none when there was
 * nothing to write, or members that are not of the demo.
 */
export const loadDemo = (server: AshoreServer): Promise<DemoLogin[]> =>
  oneAtATime(server.platform.database, 'demo content', () => writeDemo(server));

async function writeDemo(server: AshoreServer): Promise<DemoLogin[]> {
  const { modules, platform } = server;
  const { orm } = platform.database;
  const emails = demoMembers.map(({ email }) => email);
  const known = await memberIdsByEmail(orm, emails);
  if (known.size === 0 ? await modules.members.exist() : await anyBanner(orm)) return [];
  const started = Date.now();
  const ids = await addMembers(server, known);
  await addPlans(platform, ids);
  const ads = await addAds(server, ids);
  await modules.forum.addTopics(demoTopics(ids, platform.clock.now()));
  const keeper = ids.get(REGION_MANAGER) ?? 0;
  await addCommunity(server, ids, keeper, (owner, name, seed) => draw(server, owner, name, seed));
  await addComments(server, ids);
  await addReports(server, ids);
  await addDeals(server, ids);
  await addReferences(server, ids);
  await addLife(server, ids);
  await addSale(server, ids);
  await addSchemes(server, ids);
  await addShared(server, ids);
  await addBanners(server, ids);
  platform.log.info({ members: ids.size, ads, ms: Date.now() - started }, 'demo content written');
  return demoMembers.map(({ email, userType }) => ({
    email,
    password: DEMO_PASSWORD,
    kind: userType === 2 ? 'business' : 'member',
  }));
}

/** Makes the accounts that are missing; returns the ids of all by user name. */
export async function addMembers({ modules, platform }: AshoreServer, known: Map<string, number>): Promise<Ids> {
  const ids: Ids = new Map();
  const now = platform.clock.now().getTime();
  for (const [at, member] of demoMembers.entries()) {
    // They did not all come on one day.
    const createdAt = new Date(now - (40 + 67 * at) * DAY);
    // Some confirmed their phone soon after.
    const phoneSince = new Date(createdAt.getTime() + 3 * DAY);
    const account = { ...accountOf(member), createdAt, ...(at % 2 === 0 && { phoneSince }) };
    ids.set(member.userName, known.get(member.email) ?? (await modules.members.createMember(account)));
  }
  return ids;
}

function accountOf({ userName, email, userType, regionId, company, ...facts }: DemoMember) {
  const { nationality, languages, hereSince, about } = facts;
  const { contactPerson: contactName, ...ofCompany } = company ?? {};
  return {
    userName,
    email,
    password: DEMO_PASSWORD,
    userType,
    region: regionId,
    isRegionManager: MANAGERS.has(userName),
    profile: { nationality, languages, hereSince, about, ...(company && { ...ofCompany, contactName }) },
  };
}

const draw = async ({ modules }: AshoreServer, owner: number, name: string, seed: number) =>
  modules.uploads.storeDrawn(owner, await drawPicture(name, seed));

/** A few ads at a time, each with its pictures, so that a kill costs no more than those few; returns how many were missing. */
async function addAds(server: AshoreServer, ids: Ids): Promise<number> {
  const { modules, platform } = server;
  const there = await titlesOf(platform.database.orm, [...ids.values()]);
  const missing = demoAds(platform.clock.now()).filter(({ title }) => !there.has(title));
  for (let at = 0; at < missing.length; at += DRAWN_AT_ONCE) {
    const some = missing.slice(at, at + DRAWN_AT_ONCE);
    await modules.ads.addAds(await Promise.all(some.map((ad) => drawnAd(server, ids, ad))));
  }
  return missing.length;
}

async function drawnAd(server: AshoreServer, ids: Ids, { userName, drawings, seed, ...ad }: DemoAd) {
  const ownerId = ids.get(userName) ?? 0;
  const ownerType = demoMembers.find((one) => one.userName === userName)?.userType ?? 1;
  const pictures: UploadedPicture[] = [];
  for (const [index, name] of drawings.entries()) pictures.push(await draw(server, ownerId, name, seed + index));
  return { ...ad, ownerId, ownerType, pictures };
}

/** Accounts in Portugal with the same picture, number and payment name, so that its desk has something to look at. */
async function addShared({ modules, platform }: AshoreServer, ids: Ids): Promise<void> {
  const member = (name: string) => ids.get(name) ?? 0;
  const { orm } = platform.database;
  const prints = await modules.uploads.prints(orm, await firstPictures(orm, member('Tom')));
  const { note } = modules.patterns;
  await note(member('Tom'), { prints });
  await note(member('Rafael'), { prints, text: '+351 912 000 111, revolut.me/portomoves' });
  await note(member('Oksana'), { text: '912 000 111, pay to revolut.me/portomoves' });
}

async function addBanners(server: AshoreServer, ids: Ids): Promise<void> {
  const keeper = ids.get(demoMembers[0]?.userName ?? '') ?? 0;
  const banners = [];
  for (const [position, { drawing, seed, title, text, url }] of demoBanners.entries()) {
    const { imgUrl } = await draw(server, keeper, drawing, seed);
    banners.push({ position, img: imgUrl, alt: '', title, text, url });
  }
  await server.modules.home.addBanners(banners);
}
