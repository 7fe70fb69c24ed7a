import { type ClaimLetter, codes, type LetterItem, type Page } from '@ashore/contract';
import { notFound, Refusal } from '#server/lib/refusal.ts';
import { covers } from '#server/modules/members/index.ts';
import { noteAudit } from '#server/modules/moderation/audit/audit.ts';
import type { ModerationDeps } from '#server/modules/moderation/deps.ts';
import { deskTag, type Moderator } from './moderator.ts';

/** In place of the id of a business, for a letter to the home of a member. */
const HOME = 0;

interface Letter {
  /** Absent for a letter to the home of the member. */
  directoryId?: number | undefined;
  userId: number;
}

/** Returns a page of letters with codes, to post or posted. */
export const listLetters = (
  { letters }: ModerationDeps,
  moderator: Moderator,
  { show, ...page }: { show: 'open' | 'posted'; pageNum: number; pageSize: number },
): Promise<Page<LetterItem>> => letters.list(moderator.regions, show, page);

/** The region of a letter the moderator looks after; another's is as if there were none, and one's own is for another moderator. */
async function regionFor({ claims, letters }: ModerationDeps, moderator: Moderator, letter: Letter): Promise<number> {
  const { directoryId, userId } = letter;
  const regionId = directoryId ? await claims.regionOf(directoryId) : await letters.regionOf(HOME, userId);
  if (regionId === undefined || !covers(moderator, regionId)) throw notFound();
  if (letter.userId === moderator.userId) throw new Refusal(codes.forbidden, 'partOfCase');
  return regionId;
}

const entryOf = (moderator: Moderator, { directoryId, userId }: Letter, regionId: number) => ({
  ...{ actorId: moderator.userId, regionId },
  ...(directoryId ? { subjectType: 'directory', subjectId: directoryId } : { subjectType: 'user', subjectId: userId }),
  detail: { member: userId },
});

/** Returns a letter to print with a new code. */
export async function printLetter(deps: ModerationDeps, moderator: Moderator, letter: Letter): Promise<ClaimLetter> {
  const regionId = await regionFor(deps, moderator, letter);
  return deps.platform.database.transaction(async (tx, afterCommit) => {
    const written = await deps.letters.print(tx, letter.directoryId ?? HOME, letter.userId);
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
    const { name, url } = await deps.letters.posted(tx, directoryId ?? HOME, userId);
    const message = directoryId ? 'letterPosted' : 'homeLetterPosted';
    await deps.notifications.tell(tx, afterCommit, [{ userId, message, params: { name }, url }]);
    await noteAudit(deps, tx, { ...entryOf(moderator, letter, regionId), action: 'postLetter' });
    deps.platform.changes.announce(tx, afterCommit, [deskTag(regionId)]);
  });
  return null;
}
