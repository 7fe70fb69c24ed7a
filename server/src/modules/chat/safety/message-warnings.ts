import { type ChatWarning, chatWarnings } from '@ashore/contract';
import type { Concept } from '#server/lib/scam/concepts.ts';
import { imitatedBy, linksIn } from '#server/lib/scam/hosts.ts';
import { type Judgement, judge } from '#server/lib/scam/model.ts';
import { liftOf, type Signs } from '#server/lib/scam/signs.ts';
import { findWarnings } from './scam-rules.ts';

/** What a concept that weighed much is called at the message. */
const reasons: Partial<Record<Concept, ChatWarning>> = {
  abroad: 'abroad',
  card: 'secrets',
  cheque: 'forward',
  code: 'code',
  courier: 'courier',
  crypto: 'wallet',
  deposit: 'deposit',
  emergency: 'emergency',
  fee: 'fee',
  forward: 'forward',
  giftCard: 'wallet',
  inAdvance: 'deposit',
  messenger: 'contact',
  papers: 'secrets',
  password: 'secrets',
  wireService: 'wallet',
};
/** More than two reasons nobody reads. */
const MOST_REASONS = 2;

/** What is known of a message besides its text. */
export interface MessageCircumstances extends Pick<Signs, 'young' | 'alike'> {
  first: boolean;
  /** Links to it are none to warn of. */
  ownHost: string;
  /** What its sender wrote just before, the oldest first: a trap may be told in several messages. */
  before?: readonly string[];
}

/** How much more like fraud several messages have to be together than one by itself, in the unit of the score. */
const TOGETHER = 1;

/** What the receiver of a message is warned of, and what the shield thinks of it. */
export interface JudgedMessage extends Pick<Judgement, 'likeness' | 'score'> {
  warnings: ChatWarning[];
}

/** Judges a message by the rules, by the shield, and by what is known of its sender. */
export function judgeMessage(
  text: string,
  { first, ownHost, before = [], ...signs }: MessageCircumstances,
): JudgedMessage {
  const found = new Set(findWarnings(text, first, ownHost));
  const imitates = linksIn(text).some((host) => imitatedBy(host, ownHost) !== undefined);
  // It says all that `link` says, and more.
  if (imitates) found.delete('link');
  if (imitates) found.add('imitation');
  const lift = liftOf({ ...signs, imitates });
  const { likeness, score, because: ofItself, names } = judge(text, { first, place: 'chat' }, lift);
  // What names nothing adds nothing to what was said before, which had its warning where one was due.
  const together =
    !likeness && names && before.length > 0
      ? judge([...before, text].join('\n'), { first: false, place: 'chat' }, lift - TOGETHER)
      : undefined;
  if (likeness || together?.likeness) {
    const because = together?.likeness ? together.because : ofItself;
    const named = new Set(because.flatMap((concept) => reasons[concept] ?? []));
    for (const reason of [...named].slice(0, MOST_REASONS)) found.add(reason);
    if (liftOf({ alike: signs.alike ?? 0 }) > 0) found.add('many');
    found.add('fraud');
  }
  return { likeness, score, warnings: chatWarnings.filter((one) => found.has(one)) };
}

/** What the receiver of a message is warned of where nothing is known besides its text, in the order of the contract's list. */
export const messageWarnings = (text: string, first: boolean, ownHost: string): ChatWarning[] =>
  judgeMessage(text, { first, ownHost }).warnings;
