import * as paths from '@ashore/contract/paths';
import type { Conversations } from '#server/modules/chat/index.ts';
import type { MembersModule } from '#server/modules/members/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { ModeratedSource } from '#server/subjects.ts';

/** Members, and messages one of them received, as those who look after a region see them; what is done is done about the member. */
export function peopleSources(
  members: Pick<MembersModule, 'account'>,
  conversations: Pick<Conversations, 'message'>,
): { user: ModeratedSource; message: ModeratedSource } {
  async function look(executor: Executor, userId: number, said: string | undefined, imgUrl: string[]) {
    const account = await members.account(userId, executor);
    if (!account || account.state === 'erased') return undefined;
    const state = account.state === 'active' ? ('shown' as const) : ('removed' as const);
    const { regionId, userName: title } = account;
    const text = said ?? account.about;
    return { ownerId: userId, regionId, title, url: paths.profile(userId), text, imgUrl, state };
  }
  return {
    user: { actions: [], look: (executor, userId) => look(executor, userId, undefined, []), act: async () => {} },
    message: {
      actions: [],
      async look(executor, messageId) {
        const message = await conversations.message(executor, messageId);
        return message && look(executor, message.senderId, message.content, message.imgUrl ? [message.imgUrl] : []);
      },
      act: async () => {},
    },
  };
}
