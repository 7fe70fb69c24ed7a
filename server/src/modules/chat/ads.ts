import type { ChatAd } from '@ashore/contract';
import { LRUCache } from 'lru-cache';

const CACHED = 5000;
const CACHE_MS = 5000;

/** What the ads slice tells of an ad that is, or was, shown to everybody. */
export type PublishedCard = (classifiedId: number) => Promise<{ ownerId: number; card: ChatAd } | undefined>;

/** The newest such ad of these members with exactly this title. */
export type PublishedTitled = (title: string, ownerIds: number[]) => Promise<number | undefined>;

/** What a message is about: an ad, or only what the sender calls it. */
interface Subject {
  businessKey: number | null;
  title: string;
}

/** The ads that conversations are about, kept for a moment as a busy conversation asks with every message. */
export function createChatAds(publishedCard: PublishedCard, publishedTitled: PublishedTitled) {
  const cards = new LRUCache<number, { found: Awaited<ReturnType<PublishedCard>> }>({ max: CACHED, ttl: CACHE_MS });
  async function remember(classifiedId: number) {
    const kept = { found: await publishedCard(classifiedId) };
    cards.set(classifiedId, kept);
    return kept;
  }

  /** The ad as a conversation of the two shows it; undefined where it is neither's, as a message must not tell of others. */
  async function cardFor(classifiedId: number, userId: number, peerId: number): Promise<ChatAd | undefined> {
    const { found } = cards.get(classifiedId) ?? (await remember(classifiedId));
    return found && [userId, peerId].includes(found.ownerId) ? found.card : undefined;
  }

  /**
   * Which ad of the two a message is about, and what is shown as its title: the ad it names with its own title, or for
   * clients that know of titles only the ad with that title. Where there is none, the title stays as the sender says it.
   */
  async function about(said: Subject, userId: number, peerId: number): Promise<Subject> {
    const { businessKey, title } = said;
    const id = businessKey ?? (title ? await publishedTitled(title, [userId, peerId]) : undefined);
    if (id === undefined) return { businessKey: null, title };
    const card = await cardFor(id, userId, peerId);
    return card ? { businessKey: id, title: card.title } : { businessKey: null, title: '' };
  }

  /** Whether an ad that is, or was, shown to everybody is this member's. */
  async function isOf(classifiedId: number, ownerId: number): Promise<boolean> {
    const { found } = cards.get(classifiedId) ?? (await remember(classifiedId));
    return found?.ownerId === ownerId;
  }

  return { cardFor, about, isOf };
}

export type ChatAds = ReturnType<typeof createChatAds>;
