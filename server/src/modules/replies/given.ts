import type { Transaction } from '#server/platform/database/database.ts';
import type { NewReply, Thread } from './rows.ts';
import { insertReplies, moveThread } from './write-queries.ts';

/** A reply that does not come from a member at the keyboard; the HTML is safe already. */
export interface GivenReply {
  ownerId: number;
  /** Markdown; empty for what came as HTML. */
  content: string;
  html: string;
  createdAt: Date;
  answers?: GivenReply[];
}

/**
 * Stores ready replies with their answers, in the order given, and the size of their thread; the counter beside the
 * subject is its owner's to set. Returns the ids of the replies directly under the subject and how many there are in all.
 */
export async function storeGiven(
  tx: Transaction,
  thread: Thread,
  given: readonly GivenReply[],
): Promise<{ ids: number[]; count: number }> {
  const rowOf = ({ answers = [], ...reply }: GivenReply, parentId: number | null): NewReply => ({
    ...thread,
    ...reply,
    parentId,
    childNum: answers.length,
  });
  await moveThread(tx, thread, given.length);
  const ids = await insertReplies(
    tx,
    given.map((reply) => rowOf(reply, null)),
  );
  const answers = given.flatMap((reply, at) =>
    (reply.answers ?? []).map((answer) => rowOf({ ...answer, answers: [] }, ids[at] ?? null)),
  );
  await insertReplies(tx, answers);
  return { ids, count: given.length + answers.length };
}
