import { plainSigns } from '@ashore/contract/amounts';
import { limits } from '@ashore/contract/limits';
import { messagesOf } from '#web/lib/i18n.ts';
import { postMessages } from '../messages.ts';

/** What a filter leaves of a text, and what to say about it. */
export interface FilteredText {
  value: string;
  warning?: string;
}

/** Digits and dots, and the plus of a country in front. */
export const filterPhone = (text: string): FilteredText => ({ value: plainSigns(text).replace(/(?!^\+)[^\d.]/g, '') });

/** At most 150 words, with a warning when more were there. */
export function filterText(text: string, most: number = limits.shortTextWords): FilteredText {
  const words = [...text.matchAll(/\S+/g)];
  const last = words[most - 1];
  if (words.length <= most || !last) return { value: text };
  return {
    value: text.slice(0, last.index + last[0].length),
    warning: messagesOf(postMessages)('mostWords', { most }),
  };
}
