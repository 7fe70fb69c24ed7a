import {
  amountMessages,
  codeMessages,
  decisionReasonTexts,
  faultMessages,
  type Locale,
  locales,
  reportReason,
  reportReasonKeys,
  reportReasonTexts,
} from '@ashore/contract';
import { messages, messagesFor } from './messages.ts';

// The texts of the contract, as groups of messages. English is in the contract, translations are in `locales/<code>/contract.json`.

/** What the codes of answers mean. */
export const answerMessages = messages('answer', codeMessages);

/** What is wrong with a field. */
export const faultTexts = messages('fault', faultMessages);

/** What a price says in words, or beside its amount. */
export const amountTexts = messages('amount', amountMessages);

/** Why things are reported. */
export const reportReasonMessages = messages('reportReason', reportReasonTexts);

/** The reasons of a report in a language, in the order on screen. */
export function reportReasonsIn(locale: Locale): { reasonId: number; text: string }[] {
  const t = messagesFor(locale, reportReasonMessages);
  return reportReasonKeys.map((name) => ({ reasonId: reportReason[name], text: t(name) }));
}

/** What moderators are suggested to write. */
export const decisionReasonMessages = messages('reasonTexts', decisionReasonTexts);

type DecisionReason = keyof typeof decisionReasonTexts;

/** The suggestions by what they say, in every language. */
const suggestions = new Map(
  locales.flatMap(({ code }) => {
    const t = messagesFor(code, decisionReasonMessages);
    return (Object.keys(decisionReasonTexts) as DecisionReason[]).map((key) => [t(key), key] as const);
  }),
);

/**
 * Says in the reader's language what a moderator wrote as it was suggested, in whatever language; what was written by hand
 * stays as it is.
 */
export function explanationIn(locale: Locale, text: string): string {
  const suggested = suggestions.get(text);
  return suggested ? messagesFor(locale, decisionReasonMessages)(suggested) : text;
}
