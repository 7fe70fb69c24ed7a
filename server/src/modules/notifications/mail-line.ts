import type { Locale } from '@ashore/contract';
import { messagesFor } from '#server/lib/messages.ts';
import { notificationMailMessages } from './messages.ts';

/** The end of a sentence, within brackets and isolates. That of a title in quotes is not one. */
const sentenceEnd = /[.!?…。！？؟][)）\u2069]*$/;

/** A notification in one paragraph of a mail: some titles are whole sentences, after which no colon can stand. */
export function mailLine(locale: Locale, { title, text }: { title: string; text: string }): string {
  if (!text) return title;
  return messagesFor(locale, notificationMailMessages)(sentenceEnd.test(title) ? 'sentences' : 'line', { title, text });
}
