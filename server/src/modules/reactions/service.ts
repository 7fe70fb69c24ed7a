import type { Reaction, SubjectType } from '@ashore/contract';
import { notFound } from '#server/lib/refusal.ts';
import { type AfterCommit, sendAlong, type Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SubjectFacts, SubjectSource } from '#server/subjects.ts';
import type { NotificationsModule } from '../notifications/index.ts';
import type { ReactionKind } from './queries.ts';
import * as queries from './queries.ts';

/** Who tells owners that somebody likes what is theirs. */
export type Telling = Pick<NotificationsModule, 'tell' | 'retract'>;

interface Wish {
  subjectType: SubjectType;
  subjectId: number;
  on?: boolean | undefined;
}

/** Likes and favourites on anything that has a source; counters always equal the rows. */
export function createReactions(
  platform: Platform,
  sources: Record<SubjectType, SubjectSource>,
  notifications: Telling,
) {
  const { database, clock, changes } = platform;

  /** Favourites are one's own affair; a like is meant to be seen. */
  async function tellOwner(
    tx: Transaction,
    afterCommit: AfterCommit,
    { subjectType, subjectId }: Wish,
    { ownerId, title, url }: SubjectFacts,
    { userId, on }: { userId: number; on: boolean },
  ) {
    const notice = { userId: ownerId, message: 'liked' as const, params: { title }, subjectType, subjectId, url };
    if (on) await notifications.tell(tx, afterCommit, [{ ...notice, actorId: userId }]);
    else await notifications.retract(tx, notice, userId);
  }

  async function react(kind: ReactionKind, userId: number, wish: Wish): Promise<Reaction> {
    const source = sources[wish.subjectType];
    const { subjectType, subjectId } = wish;
    const { on, total } = await database.transaction(async (tx, afterCommit) => {
      const [subject, reacted] = await Promise.all([
        source.find(tx, subjectId),
        queries.react(tx, kind, { userId, subjectType, subjectId, on: wish.on ?? null, createdAt: clock.now() }),
      ]);
      const { had, changed } = reacted;
      const isOn = wish.on ?? !had;
      // What is gone stays among the favourites with its status, so it can still be taken out of them.
      if ((isOn || !had) && !subject) throw notFound();
      const counted = source.count(tx, subjectId, kind, changed ? (isOn ? 1 : -1) : 0);
      sendAlong(tx, counted);
      if (changed) changes.announce(tx, afterCommit, source.tags(subjectId));
      if (changed && kind === 'like' && subject) await tellOwner(tx, afterCommit, wish, subject, { userId, on: isOn });
      return { on: isOn, total: () => counted };
    });
    return { on, total: await total() };
  }

  async function erase(tx: Transaction, userId: number): Promise<void> {
    for (const kind of ['like', 'collect'] as const) {
      for (const gone of await queries.eraseReactions(tx, kind, userId)) {
        await sources[gone.subjectType as SubjectType]?.count(tx, gone.subjectId, kind, -1);
      }
    }
  }

  return { react, erase };
}
