import type { ChatAd } from '@ashore/contract';
import { LRUCache } from 'lru-cache';

const CACHED = 5000;
const CACHE_MS = 5000;

/** What the ads slice tells of an ad that is, or was, shown to everybody. */
export type PublishedCard = (classifiedId: number) => Promise<{ ownerId: number; card: ChatAd } | undefined>;

/** The ads that conversations are about, kept for a moment as a busy conversation asks with every message. */
export function createChatAds(publishedCard: PublishedCard) {
  const cards = new LRUCache<number, { found: Awaited<ReturnType<PublishedCard>> }>({ max: CACHED, ttl: CACHE_MS });
  return {
    /** The ad as a conversation of the two shows it; undefined where it is neither's, as a message must not tell of others. */
    async cardFor(classifiedId: number, userId: number, peerId: number): Promise<ChatAd | undefined> {
      const kept = cards.get(classifiedId) ?? { found: await publishedCard(classifiedId) };
      cards.set(classifiedId, kept);
      const { found } = kept;
      return found && [userId, peerId].includes(found.ownerId) ? found.card : undefined;
    },
  };
}

export type ChatAds = ReturnType<typeof createChatAds>;
