import { invalid } from '#server/lib/refusal.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { pictureUrls } from './business-facts.ts';
import type { DirectoryDeps } from './deps.ts';

/**
 * Returns the pictures of a text, large and small, and marks them as used. Refuses more than `most`, and what is no upload of
 * the member.
 * @param joined addresses, separated by commas
 */
export async function ownPhotos(
  { uploads }: DirectoryDeps,
  tx: Transaction,
  userId: number,
  joined: string,
  most: number,
): Promise<{ imgUrl: string[]; imgUrlZip: string[] }> {
  const large = pictureUrls(joined);
  if (large.length > most) throw invalid({ imgUrl: { reason: 'tooManyPhotos', params: { most } } });
  const own = await uploads.ownPictures(tx, userId, large);
  if (large.some((url) => !own.has(url))) throw invalid({ imgUrl: 'uploadPhotosFirst' });
  await uploads.markUsed(tx, large);
  return { imgUrl: large, imgUrlZip: large.map((url) => own.get(url)?.imgUrlZip ?? url) };
}
