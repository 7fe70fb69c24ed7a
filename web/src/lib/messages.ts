import { amountMessages as english } from '@ashore/contract/amount-messages';
import type { Catalog } from '#web/lib/i18n.ts';

/** What stands in the place of an amount, or beside it. */
export const amountMessages = { en: english };

/** What stands around the words of others, and what a call says that got no answer: in English as specification 8 has it. */
export const textMessages = {
  en: {
    quoted: '“{text}”',
    unanswered: 'Request timed out, please try again later!',
  },
} satisfies Catalog<Record<string, string>>;
