import { withLocale } from '@ashore/contract/locales';
import * as paths from '@ashore/contract/paths';
import { messagesFor, type Translator } from '#server/lib/messages.ts';
import { afterHush } from '#server/modules/chat/quiet.ts';
import type { PushNote } from '#server/modules/push/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { awayMessages } from './messages.ts';
import { pushFacts } from './push-queries.ts';

type Write = Translator<typeof awayMessages.english>;

/** What was written, where it may be shown: not what the scam shield warns of, which has to stand beside its warning. */
function textOf(facts: { senderId: number; content: string; warnings: string[] }, peerId: number, t: Write): string {
  if (facts.senderId !== peerId || facts.warnings.length > 0) return t('withoutText');
  return facts.content || t('picture');
}

/** The words of a push about what another wrote and nobody read yet; `early` while what was accepted at `at` is not stored. */
export async function notePushed(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  userId: number,
  peerId: number,
  at: Date,
  withText: boolean,
): Promise<PushNote | 'early' | undefined> {
  const facts = await pushFacts(database.orm, userId, peerId);
  if (!facts || facts.lastAt < at) return 'early';
  const { unread, peerState, peerName, lowBlockedAt, highBlockedAt, locale } = facts;
  const now = clock.now();
  // In the chosen hours of quiet mode nothing is pushed, and nothing afterwards.
  if (facts.isRequest || afterHush(facts.preferences ?? undefined, now) > now) return undefined;
  if (unread === 0 || lowBlockedAt || highBlockedAt || peerState !== 'active') return undefined;
  const t = messagesFor(locale, awayMessages);
  return {
    title: unread > 1 ? t('newMessages', { name: peerName, count: unread }) : t('wrote', { name: peerName }),
    body: withText ? textOf(facts, peerId, t) : t('withoutText'),
    url: withLocale(locale, paths.conversation(peerId)),
  };
}
