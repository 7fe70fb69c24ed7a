import sharp from 'sharp';
import type { AshoreServer } from '../server.ts';
import { demoAds } from './ads.ts';
import { demoBanners } from './banners.ts';
import { type DrawingName, drawPicture } from './drawings/index.ts';
import { demoMembers } from './members.ts';

/** Of every demo account; printed at start, as these exist only where nobody else does. */
export const DEMO_PASSWORD = 'harbour-lantern-2026';

export interface DemoLogin {
  email: string;
  password: string;
  kind: 'member' | 'business';
}

const DRAWN_AT_ONCE = 4;
/** 900 × 675 pixels: as large as a page shows them, and drawn in half the time of full size. */
const DRAWN_DPI = 54;

/** Writes accounts, drawn pictures, ads and banners into an empty database. Gives the logins, none when members were there already. */
export async function loadDemo({ modules, platform }: AshoreServer): Promise<DemoLogin[]> {
  const { members, ads, uploads, home } = modules;
  if (await members.exist()) return [];
  const started = Date.now();
  const ids = new Map<string, number>();
  for (const member of demoMembers) {
    const { company } = member;
    const id = await members.createMember({
      userName: member.userName,
      email: member.email,
      password: DEMO_PASSWORD,
      userType: member.userType,
      region: member.regionId,
      profile: {
        nationality: member.nationality,
        languages: member.languages,
        hereSince: member.hereSince,
        about: member.about,
        ...(company
          ? {
              companyName: company.companyName,
              contactName: company.contactPerson,
              phone: company.phone,
              taxNumber: company.taxNumber,
              address: company.address,
              website: company.website,
            }
          : {}),
      },
    });
    ids.set(member.userName, id);
  }
  const idOf = (userName: string) => ids.get(userName) ?? 0;

  const draw = async (owner: number, name: DrawingName, seed: number) =>
    uploads.storeDrawn(
      owner,
      await sharp(Buffer.from(drawPicture(name, seed)), { density: DRAWN_DPI })
        .png({ compressionLevel: 1 })
        .toBuffer(),
    );

  const given = demoAds(platform.clock.now());
  const rows: Parameters<typeof ads.addAds>[0] = [];
  for (let at = 0; at < given.length; at += DRAWN_AT_ONCE) {
    const some = given.slice(at, at + DRAWN_AT_ONCE).map(async ({ userName, drawings, seed, ...ad }) => {
      const owner = idOf(userName);
      const pictures = [];
      for (const [index, name] of drawings.entries()) pictures.push(await draw(owner, name, seed + index));
      return ads.givenAd({
        ...ad,
        ownerId: owner,
        ownerType: demoMembers.find((one) => one.userName === userName)?.userType ?? 1,
        pictures,
      });
    });
    rows.push(...(await Promise.all(some)));
  }
  await ads.addAds(rows);

  const banners = [];
  const keeper = idOf(demoMembers[0]?.userName ?? '');
  for (const [position, banner] of demoBanners.entries()) {
    const picture = await draw(keeper, banner.drawing, banner.seed);
    banners.push({ position, img: picture.imgUrl, alt: '', title: banner.title, text: banner.text, url: banner.url });
  }
  await home.addBanners(banners);
  platform.log.info({ members: ids.size, ads: rows.length, ms: Date.now() - started }, 'demo content written');
  return demoMembers.map(({ email, userType }) => ({
    email,
    password: DEMO_PASSWORD,
    kind: userType === 2 ? 'business' : 'member',
  }));
}
