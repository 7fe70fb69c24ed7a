import type { ChatPreferences } from '@ashore/contract';
import type { Platform } from '#server/platform/platform.ts';
import { preferencesOf, putPreferences } from './queries.ts';

/** What members want of the chat; whoever said nothing wants all of it. */
export function createPreferences({ database }: Platform) {
  async function get(userId: number): Promise<ChatPreferences> {
    const row = (await preferencesOf(database.orm, [userId])).get(userId);
    return { typing: row?.typing ?? true, unreadMail: row?.unreadMail ?? true };
  }
  return {
    get,
    async set(
      userId: number,
      wish: { typing?: boolean | undefined; unreadMail?: boolean | undefined },
    ): Promise<ChatPreferences> {
      const now = await get(userId);
      const next = { typing: wish.typing ?? now.typing, unreadMail: wish.unreadMail ?? now.unreadMail };
      await putPreferences(database.orm, { userId, ...next });
      return next;
    },
    /** Whether both of two members let others see that they type. */
    async bothType(userId: number, peerId: number): Promise<boolean> {
      const rows = await preferencesOf(database.orm, [userId, peerId]);
      return [...rows.values()].every(({ typing }) => typing);
    },
  };
}

export type Preferences = ReturnType<typeof createPreferences>;
