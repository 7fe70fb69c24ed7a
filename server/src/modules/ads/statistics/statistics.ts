import type { AdDay, AdStatistics } from '@ashore/contract';
import { notFound } from '#server/lib/refusal.ts';
import { subjectFacts } from '#server/modules/ads/ad-queries.ts';
import type { Platform } from '#server/platform/platform.ts';
import { idsOf, visitsByDay } from './statistics-queries.ts';

const DAY = 86_400_000;
/** The newest ads that are counted. */
const MOST_ADS = 5000;

/** Conversations of a member that are about some ads, by the day (YYYY-MM-DD, UTC) they began. */
export type ChatsByDay = (ownerId: number, adIds: number[], since: Date) => Promise<{ day: string; chats: number }[]>;

/** How many conversations a member has about each of some ads. */
export type ChatsByAd = (ownerId: number, adIds: number[]) => Promise<ReadonlyMap<number, number>>;

const sumOf = (days: readonly AdDay[], name: 'views' | 'chats' | 'calls') =>
  days.reduce((sum, day) => sum + day[name], 0);

/** What came of a member's ads, day by day. */
export function createStatistics({ database, clock }: Platform, chatsByDay: ChatsByDay) {
  return async (ownerId: number, adId: number | undefined, count: number): Promise<AdStatistics> => {
    if (adId !== undefined && (await subjectFacts(database.orm, adId))?.ownerId !== ownerId) throw notFound();
    const today = Math.floor(clock.now().getTime() / DAY);
    const names = Array.from({ length: count }, (_, index) =>
      new Date((today - count + 1 + index) * DAY).toISOString().slice(0, 10),
    );
    const since = names[0] ?? '';
    const ids = adId ? [adId] : await idsOf(database.orm, ownerId, MOST_ADS);
    const [visits, chats] = await Promise.all([
      visitsByDay(database.orm, ids, names),
      chatsByDay(ownerId, ids, new Date(since)),
    ]);
    const visitsOn = new Map(visits.map((one) => [one.day, one]));
    const chatsOn = new Map(chats.map((one) => [one.day, one.chats]));
    const days = names.map((day) => ({
      day,
      views: visitsOn.get(day)?.views ?? 0,
      chats: chatsOn.get(day) ?? 0,
      calls: visitsOn.get(day)?.calls ?? 0,
    }));
    return { days, total: { views: sumOf(days, 'views'), chats: sumOf(days, 'chats'), calls: sumOf(days, 'calls') } };
  };
}

export type Statistics = ReturnType<typeof createStatistics>;
