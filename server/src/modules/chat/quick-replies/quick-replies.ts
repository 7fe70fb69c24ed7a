import { codes, limits, operations, type QuickReplies } from '@ashore/contract';
import { type Call, type Handler, handle, memberOf } from '#server/call.ts';
import { notFound, Refusal } from '#server/lib/refusal.ts';
import type { ChatDeps } from '#server/modules/chat/deps.ts';
import type { Executor, Transaction } from '#server/platform/database/database.ts';
import * as queries from './quick-queries.ts';

/** Quick replies of a business, by whether its plan has the basic or the full set. */
export const mostQuickReplies = { basic: 3, full: 20 };

async function mostOf({ rightsOf }: ChatDeps, executor: Executor, call: Call): Promise<number> {
  const { userId, userType } = memberOf(call);
  if (userType !== limits.businessUserType) return 0;
  const { statistics } = await rightsOf(executor, userId, userType);
  return mostQuickReplies[statistics];
}

const listFor = async (deps: ChatDeps, executor: Executor, call: Call): Promise<QuickReplies> => ({
  list: await queries.repliesOf(executor, memberOf(call).userId),
  most: await mostOf(deps, executor, call),
});

async function saveReply(
  deps: ChatDeps,
  tx: Transaction,
  call: Call,
  { replyId, content }: { replyId?: number | undefined; content: string },
): Promise<void> {
  const { userId } = memberOf(call);
  if (replyId !== undefined) {
    if (!(await queries.updateReply(tx, userId, replyId, content))) throw notFound();
    return;
  }
  await queries.lockReplies(tx, userId);
  const { list, most } = await listFor(deps, tx, call);
  if (list.length >= most)
    throw new Refusal(
      codes.noRightLeft,
      most === 0 ? 'quickRepliesForBusinesses' : { reason: 'quickReplies', params: { most } },
    );
  await queries.insertReply(tx, { userId, content, createdAt: deps.platform.clock.now() });
}

/** Does one change and returns the list as it is then. */
const changing = (deps: ChatDeps, call: Call, work: (tx: Transaction) => Promise<unknown>): Promise<QuickReplies> =>
  deps.platform.database.transaction(async (tx) => {
    await work(tx);
    return listFor(deps, tx, call);
  });

const { getQuickReplies, saveQuickReply, deleteQuickReply } = operations.chat;

/** Sentences a business answers with often: as many as its plan has (the row 'statistics, files, quick replies'). */
export const quickReplyHandlers = (deps: ChatDeps): Handler[] => [
  handle(getQuickReplies, (call) => listFor(deps, deps.platform.database.orm, call)),
  handle(saveQuickReply, (call, input) => changing(deps, call, (tx) => saveReply(deps, tx, call, input))),
  handle(deleteQuickReply, (call, { replyId }) =>
    changing(deps, call, (tx) => queries.removeReply(tx, memberOf(call).userId, replyId)),
  ),
];
