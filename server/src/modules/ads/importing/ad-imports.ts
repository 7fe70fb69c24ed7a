import type { UploadedPicture } from '@ashore/contract';
import type { PostingDeps } from '#server/modules/ads/posting/deps.ts';
import { afterCommitOf, type Transaction } from '#server/platform/database/database.ts';
import { type ImportedAd, importedRow } from './imported-ad.ts';
import { knownOf, withoutAds } from './imported-queries.ts';
import { type StoredImport, storeImported, type TakenBack, takeBackImported } from './store-imported.ts';

/** What an import of ads of another site by a mapping needs. */
export interface AdImports {
  /** Which of these ads of a source are there already. */
  known(source: string, sourceIds: string[]): Promise<Set<string>>;
  /** Stores ads that are not there, each with its owner and its pictures. */
  store(
    tx: Transaction,
    ads: { ad: ImportedAd; ownerId: number; pictures: UploadedPicture[] }[],
  ): Promise<StoredImport[]>;
  /** Erases those that nobody changed. */
  takeBack(tx: Transaction, ads: readonly Pick<StoredImport, 'id' | 'updatedAt'>[]): Promise<TakenBack>;
  /** Which of these members have no ad, in whatever state. */
  withoutAds(userIds: number[]): Promise<number[]>;
}

export function adImports(deps: PostingDeps, now: () => Date): AdImports {
  const { platform, regions, events, uploads } = deps;
  const needs = { changes: platform.changes, events, uploads };
  const { orm } = platform.database;
  return {
    known: (source, sourceIds) => knownOf(orm, source, sourceIds),
    store: (tx, given) =>
      storeImported(
        needs,
        [tx, afterCommitOf(tx)],
        given.map(({ ad, ...of }) => importedRow(ad, { ...of, regions, now: now() })),
      ),
    takeBack: (tx, given) => takeBackImported(needs, [tx, afterCommitOf(tx)], given),
    withoutAds: (userIds) => withoutAds(orm, userIds),
  };
}
