import { chatWarnings } from '@ashore/contract';
import { asMessage, CHANNEL } from '#server/modules/chat/delivery/bus.ts';
import type { ChatDeps } from '#server/modules/chat/deps.ts';
import { setWarnings, unwarned } from './alike-queries.ts';
import { judgeMessage } from './message-warnings.ts';

/** A text that went to several, as far as those who got it first are concerned. */
export interface WentToMany {
  senderId: number;
  /** Keys of the messages that say nearly the same. */
  keys: string[];
  /** To how many others each of them went. */
  alike: number;
  young: boolean;
}

/**
 * Warns those who got a text before it was known to go to many, where they would be warned of it now; their open devices hear of
 * it at once. What they were warned of before stays. A fault of it is logged: the next message that says the same tries again.
 */
export async function warnEarlier(
  { platform, noteShield }: Pick<ChatDeps, 'platform' | 'noteShield'>,
  { senderId, keys, alike, young }: WentToMany,
): Promise<void> {
  const { database, bus, log, origin } = platform;
  const about = { first: true, ownHost: new URL(origin).hostname, alike, young };
  try {
    const earlier = await unwarned(database.orm, senderId, keys);
    const found = earlier.flatMap(({ content, title, businessKey, ...message }) => {
      const said = businessKey === null && title ? `${title}\n${content}` : content;
      const { warnings } = judgeMessage(said, about);
      const all = chatWarnings.filter((one) => warnings.includes(one) || message.warnings.includes(one));
      return warnings.includes('many') ? [{ ...message, content, all }] : [];
    });
    if (found.length === 0) return;
    await database.transaction(async (tx) => {
      for (const { id, receiverId, all } of found) {
        await setWarnings(tx, id, all);
        const event = { kind: 'warned', userId: receiverId, peerId: senderId, id, warnings: all } as const;
        bus.publishWithin(tx, CHANNEL, asMessage(event));
      }
    });
    const news = found.filter(({ warnings }) => !warnings.includes('fraud'));
    void noteShield(
      news.map(({ id, content }) => ({
        ...{
          outcome: 'warned' as const,
          subjectType: 'message' as const,
          subjectId: id,
          ownerId: senderId,
          text: content,
        },
      })),
    );
  } catch (error) {
    log.warn({ err: error }, 'earlier receivers were not warned');
  }
}
