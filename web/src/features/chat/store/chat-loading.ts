import type { ConversationItem } from '@ashore/contract';
import { limits } from '@ashore/contract/limits';
import type { ChatCore } from './chat-core.ts';
import { addMissing, addPage, emptyList } from './conversation-list.ts';
import { mergeMessages, mergePage } from './thread.ts';

interface HistoryPart {
  beforeId?: number;
  afterId?: number;
  pageNum?: number;
  pageSize?: number;
}

const history = ({ calls, me }: ChatCore, peerId: number, part: HistoryPart) =>
  calls.chat.lookTwoUserMsg({
    sendUserId: me.userId,
    receiveUserId: peerId,
    pageSize: limits.chatHistoryPage,
    ...part,
  });

/** The conversation that was opened and is not on the pages loaded so far stands on top (specification 4). */
function putOnTop(core: ChatCore): void {
  const { current, list } = core.get();
  const info = current && core.thread(current.peerId)?.info;
  if (!info || list.state !== 'ready' || list.keyword) return;
  const added = addMissing(list, info.peer, core.me, info.ad?.title ?? '', info.ad?.classifiedId ?? null);
  if (added !== list) core.set({ list: added });
}

/** Returns what loads a page of the list; an answer that comes after a newer question is dropped. */
function createListLoading(core: ChatCore) {
  let listRun = 0;
  /** What is open here counts as read, whatever the server knew when it answered. */
  const seen = (item: ConversationItem) =>
    item.peerId === core.get().current?.peerId && core.page.visible() ? { ...item, unreadNum: 0 } : item;

  return async (pageNum: number, keyword: string): Promise<void> => {
    listRun += 1;
    const run = listRun;
    const before = core.get().list;
    core.set({ list: { ...(keyword === before.keyword ? before : { ...emptyList, keyword }), state: 'loading' } });
    try {
      const answer = await core.calls.chat.queryMessage({
        pageNum,
        pageSize: limits.chatListPage,
        ...(keyword && { keyword }),
      });
      if (run !== listRun) return;
      core.set({ hasRequests: answer.hasRequests === true });
      core.set({ list: addPage(core.get().list, pageNum, answer.list.map(seen), answer.pages) });
      if (!keyword) core.set({ conversations: Math.max(answer.total, core.get().list.items.length) });
      putOnTop(core);
    } catch {
      if (run === listRun) core.set({ list: { ...core.get().list, state: 'failed' } });
    }
  };
}

async function loadInfo(core: ChatCore, peerId: number, classifiedId: number | null): Promise<void> {
  const info = await core.calls.chat.getConversation({ userId: peerId, ...(classifiedId && { classifiedId }) });
  core.update(peerId, (thread) => ({ ...thread, info }));
  putOnTop(core);
}

/** Brings what was missed while there was no connection: nothing lost, and nothing twice as ids tell. */
async function catchUp(core: ChatCore, peerId: number): Promise<void> {
  const { userId } = core.me;
  const thread = core.thread(peerId);
  if (thread?.state !== 'ready' || !thread.stale) return;
  core.update(peerId, (now) => ({ ...now, stale: false }));
  // What was read meanwhile is told by the newest page; what is beyond it is fetched until a page is not full.
  // Begins a page before the end: a message may be stored later than one with a higher id.
  const afterId = thread.messages.at(-limits.chatHistoryPage)?.id ?? 0;
  const newest = thread.messages.at(-1)?.id ?? 0;
  try {
    const latest = await history(core, peerId, {});
    core.update(peerId, (now) => mergeMessages(now, latest.list, userId));
    const reaches = latest.list.length < limits.chatHistoryPage || latest.list.some(({ id }) => id <= newest);
    for (let pageNum = 1; !reaches; pageNum += 1) {
      const { list } = await history(core, peerId, { afterId, pageNum, pageSize: limits.pageSizeMost });
      core.update(peerId, (now) => mergeMessages(now, list, userId));
      if (list.length < limits.pageSizeMost) break;
    }
  } catch {
    core.update(peerId, (now) => ({ ...now, stale: true }));
    core.later(`catch up ${peerId}`, core.timing.reconnectMs, () => void catchUp(core, peerId));
  }
}

async function loadThread(core: ChatCore, peerId: number, classifiedId: number | null): Promise<void> {
  core.update(peerId, (thread) => ({ ...thread, state: 'loading' }));
  try {
    const [page] = await Promise.all([history(core, peerId, {}), loadInfo(core, peerId, classifiedId)]);
    core.update(peerId, (thread) => mergePage(thread, page.list, core.me.userId));
    await catchUp(core, peerId);
  } catch {
    core.update(peerId, (thread) => ({ ...thread, state: 'failed' }));
  }
}

async function loadOlder(core: ChatCore, peerId: number): Promise<void> {
  const thread = core.thread(peerId);
  const oldest = thread?.messages[0]?.id;
  if (thread?.state !== 'ready' || thread.older === 'none' || thread.older === 'loading' || !oldest) return;
  core.update(peerId, (now) => ({ ...now, older: 'loading' }));
  try {
    const { list } = await history(core, peerId, { beforeId: oldest });
    core.update(peerId, (now) => mergePage(now, list, core.me.userId));
  } catch {
    core.update(peerId, (now) => ({ ...now, older: 'failed' }));
  }
}

/** What comes by calls: the list, history, who a conversation is with, how much is unread. Failures show where it is missing. */
export function createLoading(core: ChatCore) {
  const loadList = createListLoading(core);
  return {
    /** The first page, of conversations whose person or ad has the keyword in its name. */
    showList: (keyword = core.get().list.keyword) => loadList(1, keyword),
    moreOfList(): void {
      const { state, page, pages, keyword } = core.get().list;
      if (state === 'ready' && page < pages) void loadList(page + 1, keyword);
    },
    loadThread: (peerId: number, classifiedId: number | null) => loadThread(core, peerId, classifiedId),
    loadOlder: (peerId: number) => loadOlder(core, peerId),
    loadInfo: (peerId: number, classifiedId: number | null) => loadInfo(core, peerId, classifiedId),
    catchUp: (peerId: number) => catchUp(core, peerId),
    async countUnread(): Promise<void> {
      try {
        core.set({ unread: await core.calls.chat.getUnreadNum({ replyToUserId: core.me.userId }) });
      } catch {
        // The next message or connection counts again.
      }
    },
  };
}

export type ChatLoading = ReturnType<typeof createLoading>;
