import { codes, operations } from '@ashore/contract';
import { type Handler, handle, memberOf } from '#server/call.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { Reading } from './delivery/reading.ts';
import type { Preferences } from './preferences.ts';

const { chat } = operations;

/** The calls of the chat; what is live goes over the socket. */
export function chatHandlers(
  reading: Reading,
  preferences: Preferences,
  unreadOf: (userId: number) => Promise<number>,
): Handler[] {
  return [
    handle(chat.getUnreadNum, async (call, { replyToUserId }) => {
      const { userId } = memberOf(call);
      if (replyToUserId !== undefined && replyToUserId !== userId) throw new Refusal(codes.forbidden);
      return unreadOf(userId);
    }),
    handle(chat.lookTwoUserMsg, (call, input) => reading.history(memberOf(call), input)),
    handle(chat.queryMessage, (call, input) => reading.list(memberOf(call), input)),
    handle(chat.deleteMessage, (call, input) => reading.hide(memberOf(call), input)),
    handle(chat.getConversation, (call, { userId, classifiedId }) =>
      reading.conversation(memberOf(call), userId, classifiedId),
    ),
    handle(chat.block, (call, { userId, on }) => reading.block(memberOf(call), userId, on)),
    handle(chat.getBlocked, (call) => reading.blocked(memberOf(call))),
    handle(chat.getPreferences, (call) => preferences.get(memberOf(call).userId)),
    handle(chat.setPreferences, (call, wish) => preferences.set(memberOf(call).userId, wish)),
  ];
}
