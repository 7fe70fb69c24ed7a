import { Recent } from '#server/modules/chat/delivery/recent.ts';
import type { Direction } from '#server/modules/chat/delivery/store-queries.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lastTexts, type SaidText } from './said-before-queries.ts';

/** A trap that is told in several messages is told in a few. */
const MOST_BEFORE = 3;
/** Of the messages read together. More of them name so many things that long talk would look like fraud. */
const MOST_LETTERS = 250;
/** Who has written to each other so much is past the talk in which newcomers are cheated. */
const EARLY_MESSAGES = 40;
const WITHIN_MS = 24 * 60 * 60_000;
/** Pairs whose last texts a node keeps, and up to twice as many. */
const KEPT_PAIRS = 5000;

/** What members wrote to each other just before, so that a message can be read together with it. */
export interface SaidBefore {
  /**
   * Returns what the sender wrote to the receiver before, the oldest first: as much as is read together with `text`, which is
   * nothing once the two know each other.
   * @param messages how many the conversation has
   */
  read(message: Direction & { messageKey: string; text: string }, messages: number): Promise<string[]>;
  /** Keeps what was just written, as long as it would be read. */
  note(message: Direction & { messageKey: string; text: string }, messages: number): void;
}

/** The last of the texts that have so many letters together. */
function lastWithin(texts: string[], letters: number): string[] {
  const last = texts.at(-1);
  if (last === undefined || last.length >= letters) return [];
  return [...lastWithin(texts.slice(0, -1), letters - last.length - 1), last];
}

const pairOf = ({ senderId, receiverId }: Direction) => `${senderId} ${receiverId}`;

/** Keeps the last texts of pairs; what it does not have it reads from the database, once. */
export function createSaidBefore({ database, clock }: Pick<Platform, 'database' | 'clock'>): SaidBefore {
  const kept = new Recent<string, SaidText[]>(KEPT_PAIRS);
  const since = () => new Date(clock.now().getTime() - WITHIN_MS);
  return {
    async read({ messageKey, text, ...pair }, messages) {
      if (messages > EARLY_MESSAGES) return [];
      let texts = kept.get(pairOf(pair));
      if (!texts && messages > 0) {
        texts = await lastTexts(database.orm, pair, since(), MOST_BEFORE);
        kept.set(pairOf(pair), texts);
      }
      const before = (texts ?? []).filter((one) => one.messageKey !== messageKey && one.at > since());
      return lastWithin(
        before.map((one) => one.text),
        MOST_LETTERS - text.length,
      );
    },
    note({ messageKey, text, ...pair }, messages) {
      if (messages > EARLY_MESSAGES) return;
      const texts = (kept.get(pairOf(pair)) ?? []).filter((one) => one.messageKey !== messageKey);
      kept.set(pairOf(pair), [...texts, { messageKey, text, at: clock.now() }].slice(-MOST_BEFORE));
    },
  };
}
