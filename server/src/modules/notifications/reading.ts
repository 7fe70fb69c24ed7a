import { codes, type Locale, type Notification, type NotificationKind, type Page } from '@ashore/contract';
import { excerpt } from '#server/lib/excerpt.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { MemberCard, MembersModule } from '../members/index.ts';
import type { RegionsModule } from '../regions/index.ts';

import * as queries from './queries.ts';
import { CHANNEL } from './telling.ts';
import { wordsOf } from './words.ts';
import { writingIn } from './writing.ts';

/** What tells of replies. */
const replyKinds: readonly NotificationKind[] = ['reply', 'mention', 'accepted'];

/** A notification as its member sees it. */
function present(
  row: queries.NotificationRow,
  cards: Map<number, MemberCard>,
  writing: ReturnType<typeof writingIn>,
): Notification {
  const card = cards.get(row.actorIds.at(-1) ?? 0);
  const actorNum = row.actorIds.length;
  const words = wordsOf(row, card && { name: card.userName, count: actorNum }, row.text, writing);
  return {
    id: row.id,
    kind: row.kind,
    title: words.title,
    text: excerpt(words.text),
    url: row.url,
    actor: card ? { userId: card.userId, userName: card.userName, userImg: card.userImg } : null,
    actorNum,
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  };
}

/** What members were told, and what of it they have read. */
export function createNotificationReading(
  { database, bus, clock }: Platform,
  { members, regions }: { members: Pick<MembersModule, 'cards'>; regions: Pick<RegionsModule, 'get'> },
) {
  async function unreadOf(userId: number): Promise<number> {
    const byKind = await queries.unreadByKind(database.orm, userId);
    return [...byKind.values()].reduce((sum, total) => sum + total, 0);
  }

  async function presentAll(rows: queries.NotificationRow[], locale: Locale): Promise<Notification[]> {
    const writing = writingIn(regions, locale);
    const actors = [...new Set(rows.flatMap(({ actorIds }) => actorIds.slice(-1)))];
    const cards = actors.length > 0 ? await members.cards(actors) : new Map<number, MemberCard>();
    return rows.map((row) => present(row, cards, writing));
  }

  /** Marks as read and tells the member's other tabs. */
  const read = (userId: number, which?: queries.Which) =>
    database.transaction(async (tx) => {
      if ((await queries.markRead(tx, userId, clock.now(), which)) > 0)
        bus.publishWithin(tx, CHANNEL, { userIds: [userId] });
    });

  return {
    unreadOf,
    presentAll,

    async list(
      userId: number,
      locale: Locale,
      query: { pageNum: number; pageSize: number; unreadOnly?: boolean | undefined },
    ): Promise<Page<Notification> & { unread: number }> {
      const { list, total } = await queries.pageOf(database.orm, userId, query);
      const { pageNum, pageSize } = query;
      const pages = Math.ceil(total / pageSize);
      return { list: await presentAll(list, locale), total, pages, pageNum, pageSize, unread: await unreadOf(userId) };
    },

    async news(userId: number, recivedUserId: number | undefined) {
      if (recivedUserId !== undefined && recivedUserId !== userId) throw new Refusal(codes.forbidden);
      const byKind = await queries.unreadByKind(database.orm, userId);
      const sum = (kinds: Iterable<NotificationKind>) =>
        [...kinds].reduce((all, kind) => all + (byKind.get(kind) ?? 0), 0);
      return { reply: sum(replyKinds), like: sum(['like']), total: sum(byKind.keys()) };
    },

    async read(userId: number, ids?: number[]): Promise<{ unread: number }> {
      await read(userId, ids && queries.withIds(ids));
      // Where all was read, nothing is left to count; what comes meanwhile tells its own number.
      return { unread: ids ? await unreadOf(userId) : 0 };
    },
    readReply: (userId: number, replyId: number) => read(userId, queries.aboutTarget(replyId)),
    readReplies: (userId: number) => read(userId, queries.ofKinds(replyKinds)),
    readLikes: (userId: number) => read(userId, queries.ofKinds(['like'])),
  };
}

export type NotificationReading = ReturnType<typeof createNotificationReading>;
