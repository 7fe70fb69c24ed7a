import {
  codeMessages,
  faultMessages,
  type Locale,
  reportReason,
  reportReasonKeys,
  reportReasonTexts,
} from '@ashore/contract';
import { messages, messagesFor } from './messages.ts';

// What the contract says, as groups of messages: its English texts stand there, translations in `locales/<code>/contract.json`.

/** What the codes of answers mean. */
export const answerMessages = messages('answer', codeMessages);

/** What is wrong with a field. */
export const faultTexts = messages('fault', faultMessages);

/** Why things are reported. */
export const reportReasonMessages = messages('reportReason', reportReasonTexts);

/** The reasons of a report in a language, in the order on screen. */
export function reportReasonsIn(locale: Locale): { reasonId: number; text: string }[] {
  const t = messagesFor(locale, reportReasonMessages);
  return reportReasonKeys.map((name) => ({ reasonId: reportReason[name], text: t(name) }));
}
