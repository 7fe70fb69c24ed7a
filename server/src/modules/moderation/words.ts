import { type ContentAction, type MemberAction, reportReasons } from '@ashore/contract';

const ofContent: Record<ContentAction, string> = {
  none: 'nothing about it changes',
  hold: 'it is out of sight for now',
  remove: 'it was removed',
  restore: 'it is shown again',
  lock: 'it was locked',
  unlock: 'it was opened again',
};

const ofMember: Record<MemberAction, string> = {
  none: '',
  warn: 'its author was warned',
  limit: 'its author cannot post for a while',
  ban: 'its author was barred',
  lift: 'the limits of its author were lifted',
};

const toOwner: Record<MemberAction, string> = {
  none: '',
  warn: 'this is a warning',
  limit: 'your account cannot post for a while',
  ban: 'your account is barred',
  lift: 'the limits of your account are lifted',
};

const reasonText = (reasonId: number) => reportReasons.find((one) => one.reasonId === reasonId)?.text ?? '';

interface Decided {
  title: string;
  action: ContentAction;
  memberAction: MemberAction;
  reasonId: number;
  reason: string;
  automatic: boolean;
}

const joined = (...parts: string[]) => parts.filter(Boolean).join(', and ');

/** The answer to whoever reported it. */
export const answerToReporter = ({ title, action, memberAction }: Decided): string =>
  action === 'none' && memberAction === 'none'
    ? `We looked at “${title}” and found nothing against the rules`
    : `Thank you, your report of “${title}” was right: ${joined(action === 'none' ? '' : ofContent[action], ofMember[memberAction])}`;

/** What whoever it belongs to is told. */
export const answerToOwner = ({ title, action, memberAction }: Decided): string =>
  `About “${title}”: ${joined(action === 'none' && memberAction !== 'none' ? '' : ofContent[action], toOwner[memberAction])}`;

/** The statement of reasons (Regulation (EU) 2022/2065, article 17), with the way to object. */
export const statementOf = ({ reason, reasonId, automatic }: Decided): string =>
  `Reason: ${reasonText(reasonId)}. ${reason} ${
    automatic
      ? 'Rules of the site found this without a person; somebody looks at it soon.'
      : 'A person who looks after the region decided this.'
  } If you think it is wrong, object within six months under “Answers to reports”: somebody else will look at it.`;

/** The text of a hold by rule, for its owner. */
export const heldByRule = 'It looks like things that went wrong before, or several members reported it.';
