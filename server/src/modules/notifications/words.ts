import type { ContentAction, Locale, MemberAction, NotificationKind, PromotionKind } from '@ashore/contract';
import { type Item, itemName, refundText } from '#server/lib/item-names.ts';
import { appointmentWords } from './appointment-words.ts';
import { appealAnswer, decisionReversed, givenBackText, statementOf, toOwner, toReporter } from './decision-words.ts';

import type { Amount, Appointed, Doers, Writing } from './writing.ts';

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

/** An order, with what was bought as it is called in English; notifications that are older have nothing else. */
export interface Ordered {
  orderId: number;
  name: string;
  item?: Omit<Item, 'name'>;
}

/** What each message is filled with: values, never sentences. The words are made when they are read. */
export interface MessageParams {
  /** Words of notifications that are older than the names of messages. */
  earlier: { sentence: string; title: string };
  liked: { title: string };
  replied: { title: string };
  mentioned: { title: string };
  answerAccepted: { title: string };
  asked: { title: string };
  offerMade: { title: string; amount: Amount };
  offerAccepted: { title: string; amount: Amount };
  offerDeclined: { title: string; amount: Amount };
  offerCountered: { title: string; amount: Amount };
  offerWithdrawn: { title: string };
  offerCalledOff: { title: string; amount: Amount; name: string };
  offerExpired: { title: string; amount: Amount };
  appointmentBooked: Appointed;
  appointmentProposed: Appointed;
  appointmentAccepted: Appointed;
  appointmentDeclined: Appointed;
  appointmentCancelled: Appointed;
  appointmentReminder: Appointed;
  appointmentMet: Appointed;
  eventPlaceFree: Appointed;
  eventMoved: Appointed;
  eventCancelled: Appointed;
  eventReminder: Appointed;
  eventMessage: { title: string };
  eventJoined: { title: string };
  /** `until` is a time in ISO 8601. */
  dealToRate: { title: string; name: string; until: string; regionId: number };
  dealContested: { title: string; name: string };
  dealRated: { title: string };
  ratingsShown: { title: string };
  ratingAnswered: { title: string };
  referenceAsked: { referenceId: number };
  referenceWritten: { referenceId: number };
  searchMatched: { search: string; title: string };
  searchGathered: { search: string; count: number };
  priceFell: { title: string; from: Amount; to: Amount };
  adFree: { title: string };
  /** The latest post of a business that the member saved, and the number of others. */
  businessPosted: { name: string; title: string; others: number };
  /** `title` is of the first of the ads; `askedAt` a time in milliseconds. */
  adsToConfirm: { title: string; count: number; askedAt: number };
  reportAnswered: Decided;
  contentDecided: Decided & { givenBack: PromotionKind[] };
  appealAnswered: { title: string; granted: boolean; answer: string; givenBack: PromotionKind[] };
  decisionReversed: { title: string; answer: string; givenBack: PromotionKind[] };
  manyReports: { title: string };
  claimConfirmed: { name: string; badge: boolean };
  claimRefused: { name: string };
  letterPosted: { name: string };
  homeLetterPosted: { name: string };
  badgeWithdrawn: { name: string };
  passkeyCloned: { name: string };
  orderPaid: Ordered;
  orderRefunded: Ordered;
}

export type MessageName = keyof MessageParams;

interface Message<Params> {
  kind: NotificationKind;
  /** The whole sentence, where the site itself speaks. */
  title?(params: Params, writing: Writing): string;
  /** What members did to what has the title. */
  acted?(params: Params & Doers, writing: Writing): string;
  /** What follows; else what was given with it, the beginning of what was written. */
  text?(params: Params, writing: Writing, given: string): string;
}

const afterAppeal = (
  { answer, givenBack }: { answer: string; givenBack: PromotionKind[] },
  { locale }: Pick<Writing, 'locale'>,
) => [answer, givenBackText(locale, givenBack)].filter(Boolean).join(' ');

const boughtIn = (locale: Locale, { name, item }: Ordered): string =>
  item ? itemName(locale, { ...item, name }) : name;

type Offered = { title: string; amount: Amount } & Doers;

/** An offer, with its amount as it is written. */
const offered = (key: 'offerMade' | 'offerAccepted' | 'offerDeclined' | 'offerCountered') => ({
  kind: 'offer' as const,
  acted: ({ name, others, title, amount }: Offered, { t, money }: Writing) =>
    t(key, { name, others, title, amount: money(amount) }),
});

/** What members did, where there is no more to it than the title. */
const done = <Kind extends NotificationKind>(
  kind: Kind,
  key:
    | 'liked'
    | 'replied'
    | 'asked'
    | 'mentioned'
    | 'answerAccepted'
    | 'eventJoined'
    | 'offerWithdrawn'
    | 'dealRated'
    | 'ratingAnswered',
) => ({
  kind,
  acted: ({ name, others, title }: { title: string } & Doers, { t }: Writing) => t(key, { name, others, title }),
});

const table: { [Name in Exclude<MessageName, 'earlier'>]: Message<MessageParams[Name]> } = {
  liked: done('like', 'liked'),
  replied: done('reply', 'replied'),
  asked: done('reply', 'asked'),
  mentioned: done('mention', 'mentioned'),
  answerAccepted: done('accepted', 'answerAccepted'),
  offerMade: offered('offerMade'),
  offerAccepted: offered('offerAccepted'),
  offerDeclined: offered('offerDeclined'),
  offerCountered: offered('offerCountered'),
  offerWithdrawn: done('offer', 'offerWithdrawn'),
  offerCalledOff: {
    kind: 'offer',
    title: ({ name, amount, title }, { t, money }) => t('offerCalledOff', { name, amount: money(amount), title }),
  },
  offerExpired: {
    kind: 'offer',
    title: ({ amount, title }, { t, money }) => t('offerExpired', { amount: money(amount), title }),
  },
  ...appointmentWords,
  eventJoined: done('appointment', 'eventJoined'),
  dealToRate: {
    kind: 'offer',
    title: ({ name, title, until, regionId }, { t, day }) =>
      t('dealToRate', { name, title, day: day(until, regionId) }),
  },
  dealContested: {
    kind: 'offer',
    title: ({ name, title }, { t }) => t('dealContested', { name, title }),
    text: (_params, { t }) => t('dealContestedText'),
  },
  dealRated: { ...done('review', 'dealRated'), text: (_params, { t }) => t('dealRatedText') },
  ratingsShown: { kind: 'review', title: ({ title }, { t }) => t('ratingsShown', { title }) },
  ratingAnswered: done('review', 'ratingAnswered'),
  referenceAsked: {
    kind: 'review',
    acted: ({ name }, { t }) => t('referenceAsked', { name }),
    text: (_params, { t }) => t('referenceAskedText'),
  },
  referenceWritten: {
    kind: 'review',
    acted: ({ name }, { t }) => t('referenceWritten', { name }),
    text: (_params, { t }) => t('referenceWrittenText'),
  },
  searchMatched: { kind: 'match', title: ({ search, title }, { t }) => t('searchMatched', { search, title }) },
  searchGathered: { kind: 'match', title: ({ search, count }, { t }) => t('searchGathered', { search, count }) },
  priceFell: {
    kind: 'price',
    title: ({ title, from, to }, { t, money }) => t('priceFell', { title, to: money(to), from: money(from) }),
  },
  adFree: { kind: 'price', title: ({ title }, { t }) => t('adFree', { title }) },
  businessPosted: {
    kind: 'post',
    title: ({ name, title, others }, { t }) => t('businessPosted', { name, title, others }),
  },
  adsToConfirm: {
    kind: 'ad',
    title: ({ title, count }, { t }) => t('adsToConfirm', { title, others: count - 1 }),
    text: (_params, { t }) => t('adsToConfirmText'),
  },
  reportAnswered: {
    kind: 'report',
    title: (decided, { locale }) => toReporter(locale, decided),
    text: (decided, { locale }) => statementOf(locale, decided),
  },
  contentDecided: {
    kind: 'report',
    title: (decided, { locale }) => toOwner(locale, decided),
    text: (decided, { locale }) => `${givenBackText(locale, decided.givenBack)} ${statementOf(locale, decided)}`.trim(),
  },
  appealAnswered: {
    kind: 'report',
    title: ({ title, granted }, { locale }) => appealAnswer(locale, { title, granted }),
    text: afterAppeal,
  },
  decisionReversed: {
    kind: 'report',
    title: ({ title }, { locale }) => decisionReversed(locale, title),
    text: afterAppeal,
  },
  manyReports: {
    kind: 'report',
    title: ({ title }, { t }) => t('manyReports', { title }),
    text: (_params, { t }) => t('manyReportsText'),
  },
  claimConfirmed: {
    kind: 'system',
    title: ({ name, badge }, { t }) => t(badge ? 'claimConfirmedBadge' : 'claimConfirmed', { name }),
  },
  claimRefused: { kind: 'system', title: ({ name }, { t }) => t('claimRefused', { name }) },
  homeLetterPosted: {
    kind: 'system',
    title: (_params, { t }) => t('homeLetterPosted'),
    text: (_params, { t }) => t('homeLetterPostedText'),
  },
  letterPosted: {
    kind: 'system',
    title: ({ name }, { t }) => t('letterPosted', { name }),
    text: (_params, { t }) => t('letterPostedText'),
  },
  passkeyCloned: { kind: 'system', title: ({ name }, { t }) => t('passkeyCloned', { name }) },
  badgeWithdrawn: { kind: 'system', title: ({ name }, { t }) => t('badgeWithdrawn', { name }) },
  orderPaid: {
    kind: 'order',
    title: (ordered, { t, locale }) => t('orderPaid', { orderId: ordered.orderId, item: boughtIn(locale, ordered) }),
  },
  orderRefunded: {
    kind: 'order',
    title: (ordered, { t, locale }) =>
      t('orderRefunded', { orderId: ordered.orderId, item: boughtIn(locale, ordered) }),
    text: (_params, { locale }, reason) => refundText(locale, reason),
  },
};

/** A message with the parameters that belong to it. */
export type FilledMessage = { [Name in MessageName]: { message: Name; params: MessageParams[Name] } }[MessageName];

/** What a notice says. */
export type NoticeWords = Exclude<FilledMessage, { message: 'earlier' }>;

/** Returns the kind of notification a message belongs to: mails and pushes are chosen by kind. */
export const kindOf = (message: NoticeWords['message']): NotificationKind => table[message].kind;

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
  const doers = actor && { name: actor.name, others: Math.max(0, actor.count - 1) };
  if (name === 'earlier') {
    const { sentence, title } = params as MessageParams['earlier'];
    return { title: doers ? writing.t('earlier', { ...doers, sentence, title }) : title, text };
  }
  const message = table[name as Exclude<Name, 'earlier'>] as Message<MessageParams[Name]>;
  const subject = 'title' in params ? params.title : '';
  const acted = doers && message.acted?.({ ...params, ...doers }, writing);
  return {
    title: message.title?.(params, writing) ?? acted ?? subject,
    text: message.text?.(params, writing, text) ?? text,
  };
}
