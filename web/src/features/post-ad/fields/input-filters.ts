import { plainSigns } from '@ashore/contract/amounts';
import { limits } from '@ashore/contract/limits';
import type { Filtered } from '#web/lib/form/amount-filters.ts';
import { messagesOf } from '#web/lib/i18n.ts';
import { postMessages } from '../messages.ts';

/** Digits and dots, and the plus of a country in front. */
export const filterPhone = (text: string): Filtered => ({ value: plainSigns(text).replace(/(?!^\+)[^\d.]/g, '') });

/** At most 150 words, with a warning when more were there. */
export function filterText(text: string, most: number = limits.shortTextWords): Filtered {
  const words = [...text.matchAll(/\S+/g)];
  const last = words[most - 1];
  if (words.length <= most || !last) return { value: text };
  return {
    value: text.slice(0, last.index + last[0].length),
    warning: messagesOf(postMessages)('mostWords', { most }),
  };
}
