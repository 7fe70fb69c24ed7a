import { codes, operations } from '@ashore/contract';
import { type Handler, implement, memberOf } from '#server/call.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { Preferences } from './preferences.ts';
import type { Reading } from './reading.ts';

const { chat } = operations;

/** The calls of the chat; what is live goes over the socket. */
export function chatHandlers(
  reading: Reading,
  preferences: Preferences,
  unreadOf: (userId: number) => Promise<number>,
): Handler[] {
  return [
    implement(chat.getUnreadNum, async (call, { replyToUserId }) => {
      const { userId } = memberOf(call);
      if (replyToUserId !== undefined && replyToUserId !== userId) throw new Refusal(codes.forbidden);
      return unreadOf(userId);
    }),
    implement(chat.lookTwoUserMsg, (call, input) => reading.history(memberOf(call), input)),
    implement(chat.queryMessage, (call, input) => reading.list(memberOf(call), input)),
    implement(chat.deleteMessage, (call, input) => reading.hide(memberOf(call), input)),
    implement(chat.getConversation, (call, { userId, classifiedId }) =>
      reading.conversation(memberOf(call), userId, classifiedId),
    ),
    implement(chat.block, (call, { userId, on }) => reading.block(memberOf(call), userId, on)),
    implement(chat.getBlocked, (call) => reading.blocked(memberOf(call))),
    implement(chat.getPreferences, (call) => preferences.get(memberOf(call).userId)),
    implement(chat.setPreferences, (call, wish) => preferences.set(memberOf(call).userId, wish)),
  ];
}
