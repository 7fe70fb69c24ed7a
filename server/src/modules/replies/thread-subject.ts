import type { Call, ReadWritten } from '#server/call.ts';
import { notFound } from '#server/lib/refusal.ts';
import { type SubjectFacts, type SubjectSource, subjectKey } from '#server/subjects.ts';
import type { ReplyDeps } from './deps.ts';
import type { Reader } from './present.ts';
import { replyById } from './queries.ts';
import type { Thread } from './rows.ts';

/**
 * Returns the subject of a thread as everybody can see it; refuses one that is missing or hidden alike.
 * @param call of a reader: what its page has just read of the subject is not read again
 */
export async function subjectOf(
  { subjects, platform }: ReplyDeps,
  { subjectType, subjectId }: Thread,
  call?: Call,
): Promise<{ source: SubjectSource; facts: SubjectFacts }> {
  const source = subjectType === 'reply' ? undefined : subjects[subjectType];
  const read = call?.subjectsRead?.get(subjectKey(subjectType, subjectId));
  const facts = read ?? (await source?.find(platform.database.orm, subjectId));
  if (!source || !facts) throw notFound();
  return { source, facts };
}

/** Returns what a reply says, to those who may see its thread. */
export const readReply =
  (deps: ReplyDeps): ReadWritten =>
  async (call, replyId) => {
    const row = await replyById(deps.platform.database.orm, replyId);
    if (row?.state !== 'shown') throw notFound();
    await subjectOf(deps, row, call);
    return { title: '', body: row.html, format: 'html', language: row.language };
  };

/** The reader of a thread, with what is known of its subject. */
export const readerAs = (
  viewerId: number | undefined,
  { locked = false, acceptedReplyId }: SubjectFacts,
  moderates: boolean,
): Reader => ({ viewerId, moderates, acceptedId: acceptedReplyId ?? undefined, closed: locked });

/** Returns what a member, or a visitor, may do in a thread. */
export async function readerOf(
  { isManager }: ReplyDeps,
  viewerId: number | undefined,
  facts: SubjectFacts,
): Promise<Reader> {
  // Whoever is asked does not take questions or other members' answers away.
  const owns = facts.ownerId === viewerId && !facts.isAsked;
  const moderates = viewerId !== undefined && (owns || (await isManager(viewerId, facts.regionId)));
  return readerAs(viewerId, facts, moderates);
}
