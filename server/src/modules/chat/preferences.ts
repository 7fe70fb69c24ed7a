import type { ChatPreferences } from '@ashore/contract';
import type { ChatDeps } from './deps.ts';
import { preferencesOf, putPreferences } from './side-queries.ts';

/** Returns what a member wants of the chat; a member who never chose wants all of it. */
export async function preferencesFor({ platform }: ChatDeps, userId: number): Promise<ChatPreferences> {
  const row = (await preferencesOf(platform.database.orm, [userId])).get(userId);
  return { typing: row?.typing ?? true, unreadMail: row?.unreadMail ?? true };
}

/** Changes what a member wants of the chat. */
export async function setPreferences(
  deps: ChatDeps,
  userId: number,
  wish: { typing?: boolean | undefined; unreadMail?: boolean | undefined },
): Promise<ChatPreferences> {
  const now = await preferencesFor(deps, userId);
  const next = { typing: wish.typing ?? now.typing, unreadMail: wish.unreadMail ?? now.unreadMail };
  await putPreferences(deps.platform.database.orm, { userId, ...next });
  return next;
}

/** Whether both of two members let others see that they type. */
export async function bothType({ platform }: ChatDeps, userId: number, peerId: number): Promise<boolean> {
  const rows = await preferencesOf(platform.database.orm, [userId, peerId]);
  return [...rows.values()].every(({ typing }) => typing);
}
