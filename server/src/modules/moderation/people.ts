import type { ModeratedSource } from '#server/subjects.ts';
import type { ChatModule } from '../chat/index.ts';
import type { MembersModule } from '../members/index.ts';

/** Members, and messages one of them received, as those who look after a region see them; what is done is done about the member. */
export function peopleSources(
  members: Pick<MembersModule, 'account'>,
  chat: Pick<ChatModule, 'message'>,
): { user: ModeratedSource; message: ModeratedSource } {
  async function look(userId: number, text: string, imgUrl: string[]) {
    const account = await members.account(userId);
    if (!account || account.state === 'erased') return undefined;
    const state = account.state === 'active' ? ('shown' as const) : ('removed' as const);
    const { regionId, userName: title } = account;
    return { ownerId: userId, regionId, title, url: `/profile/${userId}`, text, imgUrl, state };
  }
  return {
    user: { actions: [], look: (_executor, userId) => look(userId, '', []), act: async () => {} },
    message: {
      actions: [],
      async look(_executor, messageId) {
        const message = await chat.message(messageId);
        return message && look(message.senderId, message.content, message.imgUrl ? [message.imgUrl] : []);
      },
      act: async () => {},
    },
  };
}
