import { codes, type ManagedBanner, type operations, type ParsedOf } from '@ashore/contract';
import { invalid, notFound, Refusal } from '#server/lib/refusal.ts';
import { covers } from '#server/modules/members/index.ts';
import { noteAudit } from '#server/modules/moderation/audit/audit.ts';
import type { ModerationDeps } from '#server/modules/moderation/deps.ts';
import { writtenIn } from '#server/platform/language/language-of.ts';
import type { Moderator } from './moderator.ts';

/** A region's number for `covers`; what is of every region is for those who look after all. */
const placeOf = (regionId: number | null) => regionId ?? 0;

/** Adds a banner to the home page, or changes one. */
export async function saveBanner(
  deps: ModerationDeps,
  moderator: Moderator,
  { bannerId, from, to, ...given }: ParsedOf<typeof operations.manage.saveBanner>,
): Promise<{ bannerId: number }> {
  const { regions, platform, home, uploads } = deps;
  if (given.regionId !== null && !regions.get(given.regionId)) throw invalid({ regionId: 'unknownRegion' });
  if (!covers(moderator, placeOf(given.regionId))) throw new Refusal(codes.forbidden, 'ownRegion');
  const [fromTime, toTime] = [from ? new Date(from) : null, to ? new Date(to) : null];
  if (fromTime && toTime && fromTime >= toTime) throw invalid({ to: 'endBeforeStart' });
  if (bannerId === undefined && toTime && toTime <= platform.clock.now()) throw invalid({ to: 'timeOver' });
  const written = await writtenIn('', { title: given.title, body: given.text }, moderator.locale);
  return platform.database.transaction(async (tx, afterCommit) => {
    const stored = bannerId === undefined ? undefined : await home.banners.find(tx, bannerId);
    if (bannerId !== undefined && (!stored || !covers(moderator, placeOf(stored.regionId)))) throw notFound();
    if (given.img !== stored?.img) {
      const own = await uploads.ownPictures(tx, moderator.userId, [given.img]);
      if (!own.has(given.img)) throw invalid({ img: 'uploadPictureHere' });
      await uploads.markUsed(tx, [given.img]);
    }
    const id = await home.banners.put(tx, afterCommit, stored?.id, { ...given, ...written, fromTime, toTime });
    const entry = { actorId: moderator.userId, action: 'banner', subjectType: 'banner', subjectId: id };
    await noteAudit(deps, tx, { ...entry, regionId: given.regionId, detail: { title: given.title, isNew: !stored } });
    return { bannerId: id };
  });
}

/** Deletes a banner. */
export async function removeBanner(
  deps: ModerationDeps,
  moderator: Moderator,
  { bannerId }: { bannerId: number },
): Promise<null> {
  const { platform, home } = deps;
  await platform.database.transaction(async (tx, afterCommit) => {
    const stored = await home.banners.find(tx, bannerId);
    if (!stored || !covers(moderator, placeOf(stored.regionId))) throw notFound();
    await home.banners.remove(tx, afterCommit, bannerId);
    const entry = { actorId: moderator.userId, action: 'removeBanner', subjectType: 'banner', subjectId: bannerId };
    await noteAudit(deps, tx, { ...entry, regionId: stored.regionId, detail: { title: stored.title } });
  });
  return null;
}

/** Returns the banners that the moderator can see, and which of them they can change. */
export async function listBanners({ home }: ModerationDeps, moderator: Moderator): Promise<ManagedBanner[]> {
  const rows = await home.banners.all();
  return rows
    .filter(({ regionId }) => regionId === null || covers(moderator, regionId))
    .map(({ id, fromTime, toTime, language: _, languageSource: _source, ...row }) => ({
      ...row,
      mayChange: covers(moderator, placeOf(row.regionId)),
      ...{ bannerId: id, from: fromTime?.toISOString() ?? null, to: toTime?.toISOString() ?? null },
    }));
}
