import type { ContentAction, MemberAction, NotificationKind, PromotionKind } from '@ashore/contract';
import { dayAndMonth } from '#server/lib/dates.ts';
import { moneyOf } from '#server/lib/money.ts';
import type { RegionsModule } from '../regions/index.ts';
import { givenBackText, statementOf, toOwner, toReporter } from './decision-messages.ts';

/** Money as it is written where the ad is. */
export interface Amount {
  cents: number;
  currency: string;
  regionId: number;
}

/** What was decided about content that was reported, or that a rule found. */
export interface Decided {
  title: string;
  action: ContentAction;
  memberAction: MemberAction;
  reasonId: number;
  /** The words of whoever decided; empty where a rule did. */
  reason: string;
  automatic: boolean;
}

/** What each message is filled with: values, never sentences. The words are made when they are read. */
export interface MessageParams {
  /** Words of notifications that are older than the names of messages. */
  earlier: { sentence: string; title: string };
  liked: { title: string };
  replied: { title: string };
  mentioned: { title: string };
  answerAccepted: { title: string };
  offerMade: { title: string; amount: Amount };
  offerAccepted: { title: string; amount: Amount };
  offerDeclined: { title: string; amount: Amount };
  offerCountered: { title: string; amount: Amount };
  offerWithdrawn: { title: string };
  offerCalledOff: { title: string; amount: Amount; name: string };
  offerExpired: { title: string; amount: Amount };
  /** `until` is a time in ISO 8601. */
  dealToRate: { title: string; name: string; until: string; regionId: number };
  dealContested: { title: string; name: string };
  dealRated: { title: string };
  ratingsShown: { title: string };
  ratingAnswered: { title: string };
  searchMatched: { search: string; title: string };
  searchGathered: { search: string; count: number };
  priceFell: { title: string; from: Amount; to: Amount };
  adFree: { title: string };
  reportAnswered: Decided;
  contentDecided: Decided & { givenBack: PromotionKind[] };
  appealAnswered: { title: string; granted: boolean; answer: string; givenBack: PromotionKind[] };
  decisionReversed: { title: string; answer: string; givenBack: PromotionKind[] };
  manyReports: { title: string };
  claimConfirmed: { name: string; badge: boolean };
  claimRefused: { name: string };
  badgeWithdrawn: { name: string };
  orderPaid: { orderId: number; name: string };
  orderRefunded: { orderId: number; name: string };
}

export type MessageName = keyof MessageParams;

/** How amounts and days are written. */
interface Writing {
  money(amount: Amount): string;
  day(time: string, regionId: number): string;
}

/** Returns how amounts and days are written in the regions they are of. */
export function writingIn(regions: Pick<RegionsModule, 'get'>): Writing {
  return {
    money: ({ cents, currency, regionId }) => moneyOf(regions.get(regionId)?.locale ?? 'en', currency)(cents),
    day: (time, regionId) => dayAndMonth(new Date(time), regions.get(regionId)?.locale),
  };
}

interface Message<Params> {
  kind: NotificationKind;
  /** The whole sentence, where the site itself speaks. */
  title?(params: Params, writing: Writing): string;
  /** What one member did, and what several did, to what has the title. */
  acted?(params: Params, writing: Writing): string;
  several?: string;
  /** What follows; else the beginning of what was written. */
  text?(params: Params, writing: Writing): string;
}

const afterAppeal = ({ answer, givenBack }: { answer: string; givenBack: PromotionKind[] }) =>
  [answer, givenBackText(givenBack)].filter(Boolean).join(' ');

const offers = { kind: 'offer', several: 'made offers for' } as const;

const messages: { [Name in Exclude<MessageName, 'earlier'>]: Message<MessageParams[Name]> } = {
  liked: { kind: 'like', acted: () => 'likes', several: 'like' },
  replied: { kind: 'reply', acted: () => 'replied to', several: 'replied to' },
  mentioned: { kind: 'mention', acted: () => 'mentioned you in', several: 'mentioned you in' },
  answerAccepted: {
    ...{ kind: 'accepted', acted: () => 'accepted your answer to', several: 'accepted your answer to' },
  },
  offerMade: { ...offers, acted: ({ amount }, { money }) => `offers ${money(amount)} for` },
  offerAccepted: { ...offers, acted: ({ amount }, { money }) => `accepts ${money(amount)} for` },
  offerDeclined: { ...offers, acted: ({ amount }, { money }) => `does not accept ${money(amount)} for` },
  offerCountered: { ...offers, acted: ({ amount }, { money }) => `would agree to ${money(amount)} for` },
  offerWithdrawn: { ...offers, acted: () => 'withdrew the offer for' },
  offerCalledOff: {
    kind: 'offer',
    title: ({ name, amount, title }, { money }) => `${name} called off ${money(amount)} for “${title}”`,
  },
  offerExpired: {
    kind: 'offer',
    title: ({ amount, title }, { money }) =>
      `Your offer of ${money(amount)} for “${title}” was not answered in three days`,
  },
  dealToRate: {
    kind: 'offer',
    title: ({ name, title, until, regionId }, { day }) =>
      `You can rate the deal with ${name} on “${title}” until ${day(until, regionId)}`,
  },
  dealContested: {
    kind: 'offer',
    title: ({ name, title }) => `${name} says that somebody else got “${title}”`,
    text: () => 'We removed the deal and your rating. You can name another buyer in “My ads”.',
  },
  dealRated: {
    ...{ kind: 'review', acted: () => 'rated the deal on', several: 'reviewed' },
    text: () => 'You can see it after you rate too, or after 14 days.',
  },
  ratingsShown: { kind: 'review', title: ({ title }) => `The ratings for “${title}” are shown now` },
  ratingAnswered: { kind: 'review', acted: () => 'answered your rating for', several: 'reviewed' },
  searchMatched: { kind: 'match', title: ({ search, title }) => `New for “${search}”: ${title}` },
  searchGathered: {
    kind: 'match',
    title: ({ search, count }) => `${count === 1 ? 'One new ad' : `${count} new ads`} for “${search}”`,
  },
  priceFell: {
    kind: 'price',
    title: ({ title, from, to }, { money }) => `“${title}” costs ${money(to)} now, ${money(from)} before`,
  },
  adFree: { kind: 'price', title: ({ title }) => `“${title}” is free again` },
  reportAnswered: { kind: 'report', title: toReporter, text: statementOf },
  contentDecided: {
    ...{ kind: 'report', title: toOwner },
    text: (decided) => `${givenBackText(decided.givenBack)} ${statementOf(decided)}`.trim(),
  },
  appealAnswered: {
    kind: 'report',
    title: ({ title, granted }) =>
      `Your appeal about “${title}”: ${granted ? 'you are right, the decision is taken back' : 'the decision stands'}`,
    text: afterAppeal,
  },
  decisionReversed: {
    kind: 'report',
    title: ({ title }) => `The decision about “${title}” was taken back after an appeal`,
    text: afterAppeal,
  },
  manyReports: {
    kind: 'report',
    title: ({ title }) => `Many reports in a short time, the latest about “${title}”`,
    text: () => 'Reports alone have not hidden it. Please look at the queue and decide.',
  },
  claimConfirmed: {
    kind: 'system',
    title: ({ name, badge }) =>
      badge ? `“${name}” is yours, with the badge of a checked business` : `“${name}” is yours now`,
  },
  claimRefused: { kind: 'system', title: ({ name }) => `We could not confirm that “${name}” is yours` },
  badgeWithdrawn: {
    kind: 'system',
    title: ({ name }) => `“${name}” does not have the badge of a checked business any more`,
  },
  orderPaid: { kind: 'order', title: ({ orderId, name }) => `Order ${orderId} is paid: ${name}` },
  orderRefunded: { kind: 'order', title: ({ orderId, name }) => `Order ${orderId} was paid back: ${name}` },
};

/** A message with the parameters that belong to it. */
export type FilledMessage = { [Name in MessageName]: { message: Name; params: MessageParams[Name] } }[MessageName];

/** What a notice says. */
export type NoticeWords = Exclude<FilledMessage, { message: 'earlier' }>;

/** Returns the kind of notification a message belongs to: mails and pushes are chosen by kind. */
export const kindOf = (message: NoticeWords['message']): NotificationKind => messages[message].kind;

function byMembers(actor: { name: string; count: number }, one: string, several: string, title: string): string {
  const others = actor.count - 1;
  const who = others > 0 ? `${actor.name} and ${others} ${others === 1 ? 'other' : 'others'}` : actor.name;
  // What one of them said in particular is not said of all.
  return `${who} ${others > 0 ? several : one} “${title}”`;
}

/**
 * Returns the words of a notification: one sentence, and what follows it.
 * @param actor the member who did it last, and how many did; undefined where the site itself speaks
 * @param text the beginning of what a member wrote; empty for nothing
 */
export function wordsOf<Name extends MessageName>(
  { message: name, params }: { message: Name; params: MessageParams[Name] },
  actor: { name: string; count: number } | undefined,
  text: string,
  writing: Writing,
): { title: string; text: string } {
  if (name === 'earlier') {
    const { sentence, title } = params as MessageParams['earlier'];
    return { title: actor ? byMembers(actor, sentence, sentence, title) : title, text };
  }
  const message = messages[name as Exclude<Name, 'earlier'>] as Message<MessageParams[Name]>;
  const subject = 'title' in params ? params.title : '';
  const acted = message.acted?.(params, writing) ?? '';
  const title =
    message.title?.(params, writing) ?? (actor ? byMembers(actor, acted, message.several ?? acted, subject) : subject);
  return { title, text: message.text?.(params, writing) ?? text };
}
