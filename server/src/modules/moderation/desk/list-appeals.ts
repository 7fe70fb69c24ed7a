import type { AppealItem, Page } from '@ashore/contract';
import type { ModerationDeps } from '#server/modules/moderation/deps.ts';
import { presentPast } from '#server/modules/moderation/present.ts';
import * as queries from './decision-queries.ts';
import type { Moderator } from './moderator.ts';

/** Returns a page of the open appeals in the moderator's regions. */
export async function listAppeals(
  { platform, members }: ModerationDeps,
  moderator: Moderator,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<Page<AppealItem>> {
  const { list: rows, total } = await queries.openAppeals(
    platform.database.orm,
    moderator.regions,
    pageSize,
    (pageNum - 1) * pageSize,
  );
  const cards = await members.cards(
    rows.flatMap(({ appeal: { userId }, decision }) => [userId, decision.decidedBy ?? 0]),
  );
  const name = (userId: number) => cards.get(userId)?.userName ?? '';
  return {
    list: rows.map(({ appeal: row, decision }) => ({
      ...{ appealId: row.id, side: row.side, text: row.content, createTime: row.createdAt.toISOString() },
      by: { userId: row.userId, userName: name(row.userId) },
      decision: {
        ...presentPast(decision, name, 'open', moderator.locale),
        url: decision.url,
        regionId: decision.regionId,
      },
      mayDecide: ![decision.decidedBy, decision.ownerId].includes(moderator.userId) && row.userId !== moderator.userId,
    })),
    ...{ total, pages: Math.ceil(total / pageSize), pageNum, pageSize },
  };
}
