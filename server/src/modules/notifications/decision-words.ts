import { type ContentAction, formatTag, type Locale, type MemberAction, type PromotionKind } from '@ashore/contract';
import { explanationIn, reportReasonsIn } from '#server/lib/contract-messages.ts';
import { messagesFor } from '#server/lib/messages.ts';
import { decisionMessages } from './decision-messages.ts';

/** What was decided, as it is told. */
interface Decided {
  title: string;
  action: ContentAction;
  memberAction: MemberAction;
  reasonId: number;
  reason: string;
  automatic: boolean;
}

/** The one thing that was done, or the first of two. */
const outcomeOf = ({ action, memberAction }: Decided) => (action === 'none' ? memberAction : action);

const isTwofold = ({ action, memberAction }: Decided) => action !== 'none' && memberAction !== 'none';

/** The answer to whoever reported it. */
export function toReporter(locale: Locale, decided: Decided): string {
  const t = messagesFor(locale, decisionMessages);
  const first = t('toReporter', { outcome: outcomeOf(decided), title: decided.title });
  return isTwofold(decided)
    ? t('both', { first, second: t('toReporterToo', { action: decided.memberAction }) })
    : first;
}

/** What whoever it belongs to is told. */
export function toOwner(locale: Locale, decided: Decided): string {
  const t = messagesFor(locale, decisionMessages);
  const first = t('toOwner', { outcome: outcomeOf(decided), title: decided.title });
  return isTwofold(decided) ? t('both', { first, second: t('toOwnerToo', { action: decided.memberAction }) }) : first;
}

/** The reason of a decision by rule. */
export const heldByRule = (locale: Locale): string => messagesFor(locale, decisionMessages)('heldByRule');

/** The statement of reasons (Regulation (EU) 2022/2065, article 17), with the way to object. */
export function statementOf(locale: Locale, { reason: written, reasonId, automatic }: Decided): string {
  const t = messagesFor(locale, decisionMessages);
  const reason = reportReasonsIn(locale).find((one) => one.reasonId === reasonId)?.text ?? '';
  const explanation = explanationIn(locale, written);
  if (!automatic) return t('byManager', { reason, explanation });
  return explanation ? t('byRuleBecause', { reason, explanation }) : t('byRule', { reason });
}

/** What comes back to the owner beside the content itself; empty for nothing. */
export function givenBackText(locale: Locale, kinds: readonly PromotionKind[]): string {
  if (kinds.length === 0) return '';
  const t = messagesFor(locale, decisionMessages);
  const list = new Intl.ListFormat(formatTag(locale), { type: 'unit', style: 'short' });
  return t('givenBack', { promotions: list.format(kinds.map((kind) => t(kind))) });
}

/** What became of an appeal, for whoever made it. */
export const appealAnswer = (locale: Locale, { title, granted }: { title: string; granted: boolean }): string =>
  messagesFor(locale, decisionMessages)(granted ? 'appealGranted' : 'appealRefused', { title });

/** That a decision was taken back, for the other side. */
export const decisionReversed = (locale: Locale, title: string): string =>
  messagesFor(locale, decisionMessages)('decisionReversed', { title });
