import { defaultLocale, type Locale, type PlanKey, type PriceKind } from '@ashore/contract';
import { priceMessages, refundMessages } from './item-messages.ts';
import { messagesFor } from './messages.ts';

/** What is sold, as prices and orders store it; `name` is the English one. */
export interface Item {
  kind: PriceKind;
  plan: PlanKey | null;
  days: number;
  name: string;
}

/** What a plan is called in a language. */
export const planName = (locale: Locale, plan: PlanKey): string => messagesFor(locale, priceMessages)(plan);

/** What something that is sold is called in a language. In English it keeps the name it was stored with. */
export function itemName(locale: Locale, { kind, plan, days, name }: Item): string {
  if (locale === defaultLocale) return name;
  const t = messagesFor(locale, priceMessages);
  if (kind === 'plan') return plan ? t('planForDays', { plan: t(plan), days }) : name;
  return kind === 'bump' ? t('bump') : t(kind, { days });
}

/** A reason that the site itself has to pay an order back. */
export type RefundReason = keyof typeof refundMessages.english;

const reasons: [key: string, english: string][] = Object.entries(refundMessages.english);

const isReason = (text: string): text is RefundReason => text in refundMessages.english;

/** Says why an order was paid back: a reason of the site in a language, an operator's own words as they are. */
export function refundText(locale: Locale, stored: string): string {
  // Rows that are older than the keys hold the English text.
  const key = reasons.find(([, english]) => english === stored)?.[0] ?? stored;
  return isReason(key) ? messagesFor(locale, refundMessages)(key) : stored;
}
