import { codes, operations } from '@ashore/contract';
import { type Handler, handle, memberOf } from '#server/call.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { listBlocked, setBlock } from './conversations/block-member.ts';
import { hideConversation, listConversations, listRequests } from './conversations/conversation-list.ts';
import { openConversation } from './conversations/open-conversation.ts';
import { readHistory } from './conversations/read-history.ts';
import type { ChatDeps } from './deps.ts';
import { preferencesFor, setPreferences } from './preferences.ts';
import { unreadOf } from './side-queries.ts';

const { chat } = operations;

/** The calls of the chat; what is live goes over the socket. */
export const chatHandlers = (deps: ChatDeps): Handler[] => [
  handle(chat.getUnreadNum, async (call, { replyToUserId }) => {
    const { userId } = memberOf(call);
    if (replyToUserId !== undefined && replyToUserId !== userId) throw new Refusal(codes.forbidden);
    return unreadOf(deps.platform.database.orm, userId);
  }),
  handle(chat.lookTwoUserMsg, (call, input) => readHistory(deps, memberOf(call), input)),
  handle(chat.queryMessage, (call, input) => listConversations(deps, memberOf(call), input)),
  handle(chat.getRequests, (call, input) => listRequests(deps, memberOf(call), input)),
  handle(chat.deleteMessage, (call, input) => hideConversation(deps, memberOf(call), input)),
  handle(chat.getConversation, (call, { userId, classifiedId }) => openConversation(deps, call, userId, classifiedId)),
  handle(chat.block, (call, { userId, on }) => setBlock(deps, memberOf(call), userId, on)),
  handle(chat.getBlocked, (call) => listBlocked(deps, memberOf(call))),
  handle(chat.getPreferences, (call) => preferencesFor(deps, memberOf(call).userId)),
  handle(chat.setPreferences, (call, wish) => setPreferences(deps, memberOf(call).userId, wish)),
];
