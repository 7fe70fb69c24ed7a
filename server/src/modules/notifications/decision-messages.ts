import { type ContentAction, type MemberAction, type PromotionKind, reportReasons } from '@ashore/contract';

/** What was decided, as it is told. */
interface Decided {
  title: string;
  action: ContentAction;
  memberAction: MemberAction;
  reasonId: number;
  reason: string;
  automatic: boolean;
}

const ofContent: Record<ContentAction, string> = {
  none: 'it was not changed',
  hold: 'it is hidden for now',
  remove: 'it was removed',
  restore: 'it is visible again',
  lock: 'it was locked',
  unlock: 'it was unlocked',
};

const ofMember: Record<MemberAction, string> = {
  none: '',
  warn: 'the author got a warning',
  limit: 'the author cannot post for a while',
  ban: 'the author was banned',
  lift: 'the restrictions of the author were lifted',
};

const ofOwner: Record<MemberAction, string> = {
  none: '',
  warn: 'this is a warning',
  limit: 'your account cannot post for a while',
  ban: 'your account is banned',
  lift: 'the restrictions of your account were lifted',
};

const promotionNames: Record<PromotionKind, string> = {
  bump: 'the bump',
  top: 'top of category',
  home: 'the home page',
  urgent: 'the urgent tag',
  highlight: 'the highlight',
};

const reasonText = (reasonId: number) => reportReasons.find((one) => one.reasonId === reasonId)?.text ?? '';

const joined = (...parts: string[]) => parts.filter(Boolean).join(', and ');

/** The answer to whoever reported it. */
export const toReporter = ({ title, action, memberAction }: Decided): string =>
  action === 'none' && memberAction === 'none'
    ? `We reviewed “${title}” and found no breach of the rules`
    : `Thank you. We agree with your report of “${title}”: ${joined(action === 'none' ? '' : ofContent[action], ofMember[memberAction])}`;

/** What whoever it belongs to is told. */
export const toOwner = ({ title, action, memberAction }: Decided): string =>
  `About “${title}”: ${joined(action === 'none' && memberAction !== 'none' ? '' : ofContent[action], ofOwner[memberAction])}`;

/** The reason of a decision by rule. */
export const heldByRule = 'It matches patterns of earlier problems, or several members reported it.';

/** The statement of reasons (Regulation (EU) 2022/2065, article 17), with the way to object. */
export const statementOf = ({ reason, reasonId, automatic }: Decided): string =>
  `Reason: ${reasonText(reasonId)}. ${automatic ? heldByRule : reason} ${
    automatic ? 'This was found automatically. A moderator will review it soon.' : 'A region manager decided this.'
  } If you think this is wrong, appeal within six months under “Answers to reports”. Another person will review it.`;

/** What comes back to the owner beside the content itself; empty for nothing. */
export const givenBackText = (kinds: readonly PromotionKind[]): string =>
  kinds.length > 0
    ? `What its promotion lost meanwhile is given back: ${kinds.map((kind) => promotionNames[kind]).join(', ')}.`
    : '';
