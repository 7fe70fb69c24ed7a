import type { DomainEvents } from '#server/events.ts';
import type { Executor, Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { nameMarks, noteMarks, pictureMarks, type Seen, textMarks } from './marks.ts';

/** Returns what pictures look like, by their address. */
export type PrintsOf = (executor: Executor, imgUrls: string[]) => Promise<Map<string, string>>;

/** Notes what the picture of a member looks like. */
export async function watchProfile(
  platform: Platform,
  printsOf: PrintsOf,
  tx: Transaction,
  { userId, imgUrl }: DomainEvents['profile.pictured'],
): Promise<void> {
  const marks = pictureMarks([...(await printsOf(tx, [imgUrl])).values()]);
  if (marks.length > 0) await noteMarks(platform, tx, userId, marks);
}

/** Notes what ads of another site have in common with others, for their owners; they hold none. */
export async function watchImported(
  platform: Platform,
  printsOf: PrintsOf,
  tx: Transaction,
  { ads }: DomainEvents['ads.imported'],
): Promise<void> {
  const looks = await printsOf(
    tx,
    ads.flatMap(({ imgUrl }) => imgUrl),
  );
  const marks = new Map<number, Seen[]>();
  for (const { ownerId, title, content, imgUrl } of ads) {
    const text = `${title} ${content}`;
    const prints = imgUrl.flatMap((url) => looks.get(url) ?? []);
    const seen = [...pictureMarks(prints), ...textMarks(platform, text), ...nameMarks(platform, text)];
    marks.set(ownerId, [...(marks.get(ownerId) ?? []), ...seen]);
  }
  // In the order of the owners, so that two imports never wait for each other.
  for (const [ownerId, seen] of [...marks].sort(([one], [other]) => one - other))
    if (seen.length > 0) await noteMarks(platform, tx, ownerId, seen);
}
