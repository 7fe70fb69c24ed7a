import { plainText } from '#server/lib/rich-text.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ModeratedSource, SubjectSources } from '#server/subjects.ts';
import { addressOf } from './present.ts';
import * as queries from './queries.ts';
import type { ReplyRow } from './rows.ts';
import * as writes from './write-queries.ts';

const MOST_VERSIONS = 20;

/** Replies as those who look after a region see them: hidden with their place kept in the counts, and put back. */
export function createModeration({ clock, changes }: Platform, subjects: SubjectSources): ModeratedSource {
  /** Shows or hides one reply; counters of its thread and its subject follow. */
  async function move(tx: Transaction, row: ReplyRow, hidden: boolean): Promise<boolean> {
    await writes.moveThread(tx, row, 0);
    const moved = await writes.holdReply(tx, row.id, hidden ? clock.now() : null);
    if (!moved) return false;
    const step = hidden ? -1 : 1;
    const place =
      moved.parentId === null ? (moved.childNum === 0 ? step : 0) : await writes.moveAnswers(tx, moved.parentId, step);
    if (place !== 0) await writes.moveThread(tx, row, place);
    await subjects[row.subjectType]?.count(tx, row.subjectId, 'reply', step);
    return true;
  }

  return {
    actions: ['hold', 'remove', 'restore'],
    async look(executor, replyId) {
      const row = await queries.replyById(executor, replyId);
      if (!row || row.state === 'deleted') return undefined;
      const facts = await subjects[row.subjectType]?.find(executor, row.subjectId);
      return {
        ...{ ownerId: row.ownerId, regionId: facts?.regionId ?? 0, title: facts?.title ?? '', imgUrl: row.imgUrl },
        url: facts ? addressOf(facts.url, replyId) : '',
        text: row.content || plainText(row.html),
        state: row.state === 'hidden' ? 'held' : 'shown',
      };
    },
    async history(executor, replyId) {
      const versions = await queries.versionsOf(executor, replyId, MOST_VERSIONS);
      return versions.map(({ writtenAt, html }) => ({ time: writtenAt, text: plainText(html) }));
    },
    async act(tx, afterCommit, replyId, action) {
      const row = await queries.replyById(tx, replyId);
      if (!row || (action !== 'hold' && action !== 'remove' && action !== 'restore')) return;
      if (!(await move(tx, row, action !== 'restore'))) return;
      changes.announce(tx, afterCommit, [
        `reply:${replyId}`,
        ...(subjects[row.subjectType]?.tags(row.subjectId) ?? []),
      ]);
    },
  };
}
