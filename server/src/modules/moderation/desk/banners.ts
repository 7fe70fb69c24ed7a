import { codes, type ManagedBanner, type operations, type ParsedOf } from '@ashore/contract';
import { invalid, notFound, Refusal } from '#server/lib/refusal.ts';
import type { HomeModule } from '#server/modules/home/index.ts';
import { covers } from '#server/modules/members/index.ts';
import type { Audit } from '#server/modules/moderation/audit/audit.ts';
import type { ModerationDeps } from '#server/modules/moderation/deps.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Moderator } from './deciding.ts';

/** A region's number for `covers`; what is of every region is for those who look after all. */
const placeOf = (regionId: number | null) => regionId ?? 0;

/** The banners of the home page, by those who look after a region. */
export function createBanners(
  { database, clock }: Platform,
  { uploads, regions, home }: Pick<ModerationDeps, 'uploads' | 'regions'> & { home: Pick<HomeModule, 'banners'> },
  audit: Audit,
) {
  async function save(
    moderator: Moderator,
    { bannerId, from, to, ...given }: ParsedOf<typeof operations.manage.saveBanner>,
  ): Promise<{ bannerId: number }> {
    if (given.regionId !== null && !regions.get(given.regionId))
      throw invalid({ regionId: 'This region does not exist.' });
    if (!covers(moderator, placeOf(given.regionId))) throw new Refusal(codes.forbidden, 'Choose one of your regions.');
    const [fromTime, toTime] = [from ? new Date(from) : null, to ? new Date(to) : null];
    if (fromTime && toTime && fromTime >= toTime) throw invalid({ to: 'The end is before the start.' });
    if (bannerId === undefined && toTime && toTime <= clock.now())
      throw invalid({ to: 'This time is over. Please choose one to come.' });
    return database.transaction(async (tx, afterCommit) => {
      const stored = bannerId === undefined ? undefined : await home.banners.find(tx, bannerId);
      if (bannerId !== undefined && (!stored || !covers(moderator, placeOf(stored.regionId)))) throw notFound();
      if (given.img !== stored?.img) {
        const own = await uploads.ownPictures(tx, moderator.userId, [given.img]);
        if (!own.has(given.img)) throw invalid({ img: 'Upload the picture here first.' });
        await uploads.markUsed(tx, [given.img]);
      }
      const id = await home.banners.put(tx, afterCommit, stored?.id, { ...given, fromTime, toTime });
      const entry = { actorId: moderator.userId, action: 'banner', subjectType: 'banner', subjectId: id };
      await audit.note(tx, { ...entry, regionId: given.regionId, detail: { title: given.title, isNew: !stored } });
      return { bannerId: id };
    });
  }

  async function remove(moderator: Moderator, bannerId: number): Promise<null> {
    await database.transaction(async (tx, afterCommit) => {
      const stored = await home.banners.find(tx, bannerId);
      if (!stored || !covers(moderator, placeOf(stored.regionId))) throw notFound();
      await home.banners.remove(tx, afterCommit, bannerId);
      const entry = { actorId: moderator.userId, action: 'removeBanner', subjectType: 'banner', subjectId: bannerId };
      await audit.note(tx, { ...entry, regionId: stored.regionId, detail: { title: stored.title } });
    });
    return null;
  }

  async function list(moderator: Moderator): Promise<ManagedBanner[]> {
    const rows = await home.banners.all();
    return rows
      .filter(({ regionId }) => regionId === null || covers(moderator, regionId))
      .map(({ id, fromTime, toTime, ...row }) => ({
        ...row,
        mayChange: covers(moderator, placeOf(row.regionId)),
        ...{ bannerId: id, from: fromTime?.toISOString() ?? null, to: toTime?.toISOString() ?? null },
      }));
  }

  return { list, save, remove };
}

export type Banners = ReturnType<typeof createBanners>;
