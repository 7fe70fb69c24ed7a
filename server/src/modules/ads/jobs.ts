import { keptFor } from '@ashore/contract/retention';
import { vocabularyOf } from '#server/lib/keyword-terms.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { startFilling } from '#server/platform/language/fill-languages.ts';
import type { Platform } from '#server/platform/platform.ts';
import { forgetSubjects } from '../reactions/index.ts';
import { forgetThreads } from '../replies/index.ts';
import { type AskingDeps, askOwners, sinkSilent } from './availability/ask-owners.ts';
import { eraseAdsOf, expireSome, removeOldDrafts } from './lifetime-queries.ts';
import { eraseNotesOf } from './notes/note-queries.ts';
import { tagsOfAd } from './posting/ad-change.ts';
import { forgetWords } from './search/word-queries.ts';
import { adTable } from './tables.ts';
import { regionTag } from './tags.ts';

// The tags of so many ads fit into one message of the bus.
const AT_ONCE = 200;
const FEW = 20;

/** Ends all ads whose days are over, in portions that hold no lock for long. Returns how many. */
export async function expireAds({ database, clock, changes }: Platform): Promise<number> {
  let ended = 0;
  for (;;) {
    const portion = await database.transaction(async (tx, afterCommit) => {
      const ads = await expireSome(tx, clock.now(), AT_ONCE);
      // The lists of many ads are nearly all lists.
      const isFew = ads.length <= FEW;
      const tags = new Set(ads.flatMap((ad) => (isFew ? tagsOfAd(ad) : [`ad:${ad.id}`, regionTag(ad.regionId)])));
      if (ads.length > 0) changes.announce(tx, afterCommit, [...tags]);
      return ads.length;
    });
    ended += portion;
    if (portion < AT_ONCE) return ended;
  }
}

/** Nobody keeps, likes, answers or looks for what is gone for good. */
export async function forgetAds(
  tx: Transaction,
  gone: { id: number; regionId: number; title: string; reactions: number }[],
): Promise<void> {
  for (const regionId of new Set(gone.map((ad) => ad.regionId))) {
    const words = gone.filter((ad) => ad.regionId === regionId).flatMap(({ title }) => vocabularyOf(title));
    await forgetWords(tx, regionId, words);
  }
  const known = gone.filter(({ reactions }) => reactions > 0).map(({ id }) => id);
  await forgetSubjects(tx, 'classified', known);
  await forgetThreads(
    tx,
    'classified',
    gone.map(({ id }) => id),
  );
}

/** Erases drafts nobody went on with and ads that were deleted long ago. */
export async function eraseOldAds({ database, clock }: Platform): Promise<void> {
  const before = new Date(clock.now().getTime() - keptFor('ads', 'deleted'));
  await database.transaction(async (tx) => forgetAds(tx, await removeOldDrafts(tx, before)));
}

/** Erases all ads of a member who is gone for good, and what they noted about others. */
export async function eraseAdsOfMember(tx: Transaction, userId: number): Promise<void> {
  await eraseNotesOf(tx, userId);
  await forgetAds(tx, await eraseAdsOf(tx, userId));
}

/** Registers what the ads need done by the clock. */
export async function startAdJobs(asking: AskingDeps): Promise<void> {
  const { platform } = asking;
  const { jobs } = platform;
  await jobs.work('ads.expire', async () => {
    await expireAds(platform);
  });
  await jobs.schedule('ads.expire', '*/5 * * * *');
  await startFilling(platform, 'ads', [
    { table: adTable, id: adTable.id, title: adTable.title, body: adTable.content },
  ]);
  await jobs.work('ads.confirm', async () => {
    await sinkSilent(platform);
    await askOwners(asking);
  });
  await jobs.schedule('ads.confirm', '23 * * * *');
  await jobs.work('ads.cleanUp', () => eraseOldAds(platform));
  await jobs.schedule('ads.cleanUp', '41 3 * * *');
}
