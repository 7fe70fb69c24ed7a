import { type ClaimLetter, codes, type LetterItem, type Page } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { notFound, Refusal } from '#server/lib/refusal.ts';
import { covers } from '#server/modules/members/index.ts';
import { noteAudit } from '#server/modules/moderation/audit/audit.ts';
import type { ModerationDeps } from '#server/modules/moderation/deps.ts';
import { deskTag, type Moderator } from './moderator.ts';

interface Letter {
  directoryId: number;
  userId: number;
}

/** Returns a page of letters with codes, to post or posted. */
export const listLetters = (
  { letters }: ModerationDeps,
  moderator: Moderator,
  { show, ...page }: { show: 'open' | 'posted'; pageNum: number; pageSize: number },
): Promise<Page<LetterItem>> => letters.list(moderator.regions, show, page);

/** The region of a letter the moderator looks after; another's is as if there were none, and one's own is for another moderator. */
async function regionFor({ claims }: ModerationDeps, moderator: Moderator, letter: Letter): Promise<number> {
  const regionId = await claims.regionOf(letter.directoryId);
  if (regionId === undefined || !covers(moderator, regionId)) throw notFound();
  if (letter.userId === moderator.userId) throw new Refusal(codes.forbidden, 'partOfCase');
  return regionId;
}

const entryOf = (moderator: Moderator, { directoryId, userId }: Letter, regionId: number) => ({
  ...{ actorId: moderator.userId, subjectType: 'directory', subjectId: directoryId, regionId },
  detail: { member: userId },
});

/** Returns a letter to print with a new code. */
export async function printLetter(deps: ModerationDeps, moderator: Moderator, letter: Letter): Promise<ClaimLetter> {
  const regionId = await regionFor(deps, moderator, letter);
  return deps.platform.database.transaction(async (tx, afterCommit) => {
    const written = await deps.letters.print(tx, letter.directoryId, letter.userId);
    await noteAudit(deps, tx, { ...entryOf(moderator, letter, regionId), action: 'printLetter' });
    deps.platform.changes.announce(tx, afterCommit, [deskTag(regionId)]);
    return written;
  });
}

/** Notes that a letter was posted, and notifies the member. */
export async function markPosted(deps: ModerationDeps, moderator: Moderator, letter: Letter): Promise<null> {
  const regionId = await regionFor(deps, moderator, letter);
  const { directoryId, userId } = letter;
  await deps.platform.database.transaction(async (tx, afterCommit) => {
    const { name } = await deps.letters.posted(tx, directoryId, userId);
    const url = paths.business(directoryId);
    await deps.notifications.tell(tx, afterCommit, [{ userId, message: 'letterPosted', params: { name }, url }]);
    await noteAudit(deps, tx, { ...entryOf(moderator, letter, regionId), action: 'postLetter' });
    deps.platform.changes.announce(tx, afterCommit, [deskTag(regionId)]);
  });
  return null;
}
