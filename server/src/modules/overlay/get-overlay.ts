import type { Overlay, operations, ParsedOf } from '@ashore/contract';
import { type Call, memberOf } from '#server/call.ts';
import type { Platform } from '#server/platform/platform.ts';
import { overlayOf } from './queries.ts';

/** Returns who looks, what they did with the subjects of a page, and whether the page is another one for them. */
export async function getOverlay(
  { database }: Platform,
  call: Call,
  { subjects, page }: ParsedOf<typeof operations.me.overlay>,
): Promise<Overlay> {
  const { userId, userName, userImg, userType, languagesRead } = memberOf(call);
  const { liked, collected, hidden, messageNumber, blocks, differs } = await overlayOf(
    database.orm,
    userId,
    subjects,
    page,
  );
  const isLiked = new Set(liked);
  const isCollected = new Set(collected);
  const isHidden = new Set(hidden);
  const marks = subjects
    .map(({ subjectType, subjectId }) => {
      const key = `${subjectType} ${subjectId}`;
      const mark = { subjectType, subjectId, liked: isLiked.has(key), collected: isCollected.has(key) };
      return isHidden.has(key) ? { ...mark, hidden: true as const } : mark;
    })
    .filter((mark) => mark.liked || mark.collected || 'hidden' in mark);
  return { user: { userId, userName, userImg, userType, messageNumber, languagesRead }, marks, blocks, differs };
}
