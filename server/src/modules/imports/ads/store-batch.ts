import { defaultLocale, type Locale } from '@ashore/contract';
import { isLocale } from '@ashore/contract/locales';
import { writtenIn } from '#server/platform/language/language-of.ts';
import { type SellerAccount, sellerKey } from '../../members/index.ts';
import type { Counts } from '../counts.ts';
import type { ImportDeps } from '../deps.ts';
import * as queries from '../queries.ts';
import type { RecordAd } from './entry.ts';
import type { PictureTaker } from './pictures.ts';

/** Where the ads of a run go. */
export interface StoreTarget {
  importId: number;
  /** Who has ads whose seller is not known. */
  owner: number;
  counts: Counts;
  taker: PictureTaker;
}

/** Pictures of an ad, as many as its category takes. */
export function picturesFor({ ad, pictures, line }: RecordAd, counts: Counts): string[] {
  const most = ad.category.photos;
  if (pictures.length > most) counts.without.add(`more pictures than the ${most} of the category`, line);
  return pictures.slice(0, most);
}

/** Finds out the languages of texts of which neither source nor mapping says it. */
export async function findLanguages(batch: readonly RecordAd[]): Promise<void> {
  await Promise.all(
    batch.map(async ({ ad }) => {
      if (ad.language !== '') return;
      const { title, content: body } = ad;
      Object.assign(ad, await writtenIn('', { title, body }, defaultLocale));
    }),
  );
}

const localeOf = (language: string): Locale => (isLocale(language) ? language : defaultLocale);

/** The accounts of the sellers of a batch; those that were made now belong to the run. */
async function accountsOf(
  { platform, members }: ImportDeps,
  batch: readonly RecordAd[],
  { importId, counts }: StoreTarget,
): Promise<Map<string, SellerAccount>> {
  const sellers = batch.flatMap(({ ad, seller }) =>
    seller ? [{ ...seller, regionId: ad.regionId, locale: localeOf(ad.language) }] : [],
  );
  if (sellers.length === 0) return new Map();
  const accounts = await members.sellers(sellers);
  const made = [...accounts.values()].filter(({ isNew }) => isNew).map(({ userId }) => userId);
  await queries.putSellers(platform.database.orm, importId, made);
  counts.result.sellers += made.length;
  return accounts;
}

/** Stores ads that are not there yet, with their sellers and pictures: all of them or, after a fault, none. */
export async function storeBatch(deps: ImportDeps, batch: readonly RecordAd[], target: StoreTarget): Promise<void> {
  const { platform, ads } = deps;
  const { counts, importId } = target;
  const accounts = await accountsOf(deps, batch, target);
  const owned = batch.map((one) => {
    const account = one.seller && accounts.get(sellerKey(one.seller));
    if (one.seller && !account)
      counts.without.add('its seller, whose account here is barred or not confirmed', one.line);
    return { ...one, ownerId: account?.userId ?? target.owner, ownerType: account ? one.ad.ownerType : (2 as const) };
  });
  const pictures = await target.taker.take(
    owned.map((one) => ({
      ownerId: one.ownerId,
      names: picturesFor(one, counts),
      onFault: (reason: string) => counts.without.add(reason, one.line),
    })),
  );
  const rows = owned.map(({ ad, ownerId, ownerType }, at) => ({
    ad: { ...ad, ownerType },
    ownerId,
    pictures: pictures[at] ?? [],
  }));
  const stored = await platform.database.transaction(async (tx) => {
    const made = await ads.imports.store(tx, rows);
    await queries.putEntries(
      tx,
      importId,
      made.map(({ id, ownerId, updatedAt }) => ({ subjectId: id, ownerId, stamp: updatedAt })),
    );
    await queries.addImported(tx, importId, made.length);
    return made;
  });
  counts.result.imported += stored.length;
  counts.result.already += batch.length - stored.length;
  counts.result.pictures.stored += pictures.reduce((sum, list) => sum + list.length, 0);
}
