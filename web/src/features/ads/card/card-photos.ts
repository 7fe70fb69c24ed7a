import { quietApi } from '#web/lib/api.ts';
import type { CardAd } from './card-ad.ts';

const photos = new Map<number, Promise<string[]>>();

/** The small pictures of an ad; asked for once a page, when the first of them is turned. */
function photosOf(adId: number): Promise<string[]> {
  const known = photos.get(adId);
  if (known) return known;
  const asked = quietApi.classified.getAdsDetail({ classifiedId: adId }).then(({ imgUrlZip }) => imgUrlZip);
  photos.set(adId, asked);
  asked.catch(() => photos.delete(adId));
  return asked;
}

const arrived = (src: string) => {
  const image = new Image();
  image.src = src;
  return image.decode().catch(() => undefined);
};

/** The picture so many further, round and round, once it is there to be shown; the one after it is fetched ahead. */
export async function turned({ classifiedId, picture }: CardAd, at: number, by: 1 | -1) {
  const all = await photosOf(classifiedId).catch(() => [picture]);
  const next = (at + by + all.length) % all.length;
  const src = all[next] ?? picture;
  await arrived(src);
  void arrived(all[(next + by + all.length) % all.length] ?? picture);
  return { at: next, src };
}
