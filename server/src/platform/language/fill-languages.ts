import { defaultLocale } from '@ashore/contract';
import type { Platform } from '#server/platform/platform.ts';
import { putLanguages, unreadRows, type WrittenRows } from './fill-queries.ts';
import { writtenIn } from './language-of.ts';

export { noTitle, type WrittenRows } from './fill-queries.ts';

/** Few enough that no row is locked for long while its search terms are made anew. */
const AT_ONCE = 100;

const withoutTags = (text: string): string => text.replace(/<[^>]*>/g, ' ');

/** Detects the language of rows that have none: older than detection, or imported without one. Returns how many there were. */
export async function fillLanguages({ database }: Pick<Platform, 'database'>, rows: WrittenRows): Promise<number> {
  let filled = 0;
  for (;;) {
    const unread = await unreadRows(database.orm, rows, AT_ONCE);
    const found = [];
    for (const { id, title, body } of unread)
      found.push({ id, ...(await writtenIn('', { title, body: withoutTags(body) }, defaultLocale)) });
    if (found.length > 0) await putLanguages(database.orm, rows, found);
    filled += found.length;
    if (found.length < AT_ONCE) return filled;
  }
}

/** Registers the job that fills them: at the start, and every ten minutes for what was imported since. */
export async function startFilling(platform: Platform, name: string, rows: readonly WrittenRows[]): Promise<void> {
  const { jobs } = platform;
  const job = `${name}.fillLanguages`;
  await jobs.work(job, async () => {
    for (const one of rows) await fillLanguages(platform, one);
  });
  await jobs.schedule(job, '*/10 * * * *');
  await jobs.enqueue(job, {}, { singletonKey: job });
}
