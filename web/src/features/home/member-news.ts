import type { Api, ConversationItem, SavedSearch } from '@ashore/contract';
import { peerName, peerPicture } from '#web/lib/conversation-peer.ts';

const SHOWN = 3;

/** The messages and saved searches of a member as the home page shows them. */
export interface MemberNews {
  messages: {
    peerId: number;
    classifiedId: number | null;
    name: string;
    img: string;
    title: string;
    text: string;
    unread: number;
  }[];
  searches: Pick<SavedSearch, 'searchId' | 'name' | 'lastHit'>[];
}

const messageOf = (item: ConversationItem): MemberNews['messages'][number] => ({
  peerId: item.peerId,
  classifiedId: item.businessKey,
  name: peerName(item),
  img: peerPicture(item),
  title: item.sendTextTitle,
  text: item.sendText,
  unread: item.unreadNum,
});

/** Unread messages first; of the searches those with the latest match. */
export function newsOf(conversations: readonly ConversationItem[], searches: readonly SavedSearch[]): MemberNews {
  const byMatch = (one: SavedSearch, other: SavedSearch) => (other.lastHit ?? '').localeCompare(one.lastHit ?? '');
  return {
    messages: conversations
      .map(messageOf)
      .sort((one, other) => Number(other.unread > 0) - Number(one.unread > 0))
      .slice(0, SHOWN),
    searches: searches
      .toSorted(byMatch)
      .slice(0, SHOWN)
      .map(({ searchId, name, lastHit }) => ({ searchId, name, lastHit })),
  };
}

/** Asks for both; what does not come is left out, as the page is of use without it. */
export async function memberNews(api: Api): Promise<MemberNews> {
  const [conversations, searches] = await Promise.all([
    api.chat.queryMessage({ pageSize: 10 }).catch(() => ({ list: [] })),
    api.alert.getSavedSearches({}).catch(() => []),
  ]);
  return newsOf(conversations.list, searches);
}
