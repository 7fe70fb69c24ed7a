import type { TranslatableType } from '@ashore/contract';
import type { ReadWritten } from '#server/call.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Conversations } from '../chat/index.ts';

/** What translating needs of the rest. */
export interface TranslationDeps {
  platform: Platform;
  readers: Record<TranslatableType, ReadWritten>;
  conversations: Pick<Conversations, 'seenMessage' | 'agreedTranslator'>;
  /** So many characters are sent to the service in a month, for the whole site. */
  charactersPerMonth: number;
  /** Texts that are being translated now, so that two readers of one text cost one translation. */
  underWay: Map<string, Promise<string[]>>;
}
