import type { Events } from '#server/events.ts';
import { vocabularyOf } from '#server/lib/keyword-terms.ts';
import { insertAds } from '#server/modules/ads/ad-queries.ts';
import { forgetAds } from '#server/modules/ads/jobs.ts';
import type { NewAd } from '#server/modules/ads/rows.ts';
import { rememberWords } from '#server/modules/ads/search/word-queries.ts';
import { regionTag } from '#server/modules/ads/tags.ts';
import type { Changes } from '#server/platform/changes/changes.ts';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';
import type { UploadsModule } from '../../uploads/index.ts';
import { eraseAds, lockImported } from './imported-queries.ts';

interface Needs {
  changes: Changes;
  events: Events;
  uploads: UploadsModule;
}

/** An ad that an import stored. */
export interface StoredImport {
  id: number;
  ownerId: number;
  /** By which it shows later whether somebody changed it. */
  updatedAt: Date;
}

/**
 * Stores ads of another site with all that belongs to a posted one: words for searches, pictures that are shown, lists that
 * are made anew, and a look at their texts. Those that are there already are left out. Nobody is notified of them.
 */
export async function storeImported(
  { changes, events, uploads }: Needs,
  [tx, afterCommit]: readonly [Transaction, AfterCommit],
  rows: NewAd[],
): Promise<StoredImport[]> {
  const bySource = new Map(rows.map((row) => [row.sourceId, row]));
  const stored = (await insertAds(tx, rows)).flatMap(({ id, sourceId }) => {
    const row = bySource.get(sourceId);
    return row ? [{ id, row }] : [];
  });
  const regionIds = [...new Set(stored.map(({ row }) => row.regionId))].sort((a, b) => a - b);
  for (const regionId of regionIds) {
    const titles = stored
      .filter(({ row }) => row.regionId === regionId)
      .map(({ row }) => `${row.title} ${row.secondText?.title ?? ''}`);
    await rememberWords(tx, regionId, titles.flatMap(vocabularyOf));
  }
  await uploads.markUsed(
    tx,
    stored.flatMap(({ row }) => row.imgUrl ?? []),
  );
  const ads = stored.map(({ id, row: { ownerId, title, content, imgUrl = [] } }) => ({
    adId: id,
    ownerId,
    title,
    content,
    imgUrl,
  }));
  if (ads.length > 0) await events.emit(tx, afterCommit, 'ads.imported', { ads });
  if (regionIds.length > 0) changes.announce(tx, afterCommit, regionIds.map(regionTag));
  return stored.map(({ id, row }) => ({ id, ownerId: row.ownerId, updatedAt: row.updatedAt }));
}

/** What became of ads that are to be taken back. */
export interface TakenBack {
  removed: number[];
  /** Those that stay, with the reason. */
  kept: { id: number; reason: string }[];
}

/** Erases imported ads that nobody changed, with their pictures; those that are gone count as removed. */
export async function takeBackImported(
  { changes, uploads }: Needs,
  [tx, afterCommit]: readonly [Transaction, AfterCommit],
  given: readonly Pick<StoredImport, 'id' | 'updatedAt'>[],
): Promise<TakenBack> {
  const found = new Map(
    (
      await lockImported(
        tx,
        given.map(({ id }) => id),
      )
    ).map((ad) => [ad.id, ad]),
  );
  const kept = given.flatMap(({ id, updatedAt }) => {
    const ad = found.get(id);
    if (!ad) return [];
    if (ad.status !== 'active' && ad.status !== 'expired') return [{ id, reason: `it is ${ad.status}` }];
    // An ad that ran out by itself has another time, too.
    const isSame = ad.status === 'expired' || ad.updatedAt.getTime() === updatedAt.getTime();
    return isSame ? [] : [{ id, reason: 'it was changed' }];
  });
  const stay = new Set(kept.map(({ id }) => id));
  const goes = given.map(({ id }) => id).filter((id) => !stay.has(id));
  const gone = await eraseAds(tx, goes);
  await forgetAds(tx, gone);
  await uploads.remove(
    tx,
    goes.flatMap((id) => found.get(id)?.imgUrl ?? []),
  );
  const tags = [...new Set(gone.map(({ regionId }) => regionTag(regionId))), ...gone.map(({ id }) => `ad:${id}`)];
  if (tags.length > 0) changes.announce(tx, afterCommit, tags);
  return { removed: goes, kept };
}
