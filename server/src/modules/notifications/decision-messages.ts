import { messages } from '#server/lib/messages.ts';

const APPEAL =
  'If you think this is wrong, appeal within six months under “Answers to reports”. Another person will review it.' as const;
const HELD_BY_RULE = 'It matches patterns of earlier problems, or several members reported it.' as const;
const AGREED = 'Thank you. We agree with your report of “{title}”:' as const;

/**
 * What members are told of decisions about content. `toReporter` and `toOwner` say one thing that was done; where the author
 * was dealt with as well, `toReporterToo` and `toOwnerToo` say that behind it.
 */
export const decisionMessages = messages('decision', {
  toReporter: `{outcome, select, none {We reviewed “{title}” and found no breach of the rules} hold {${AGREED} it is hidden for now} remove {${AGREED} it was removed} restore {${AGREED} it is visible again} lock {${AGREED} it was locked} unlock {${AGREED} it was unlocked} warn {${AGREED} the author got a warning} limit {${AGREED} the author cannot post for a while} ban {${AGREED} the author was banned} lift {${AGREED} the restrictions of the author were lifted} other {“{title}”}}`,
  toOwner:
    '{outcome, select, none {About “{title}”: it was not changed} hold {About “{title}”: it is hidden for now} remove {About “{title}”: it was removed} restore {About “{title}”: it is visible again} lock {About “{title}”: it was locked} unlock {About “{title}”: it was unlocked} warn {About “{title}”: this is a warning} limit {About “{title}”: your account cannot post for a while} ban {About “{title}”: your account is banned} lift {About “{title}”: the restrictions of your account were lifted} other {“{title}”}}',
  toReporterToo:
    '{action, select, warn {the author got a warning} limit {the author cannot post for a while} ban {the author was banned} lift {the restrictions of the author were lifted} other {}}',
  toOwnerToo:
    '{action, select, warn {this is a warning} limit {your account cannot post for a while} ban {your account is banned} lift {the restrictions of your account were lifted} other {}}',
  both: '{first}, and {second}',
  heldByRule: HELD_BY_RULE,
  byManager: `Reason: {reason}. {explanation} A region manager decided this. ${APPEAL}`,
  byRule: `Reason: {reason}. ${HELD_BY_RULE} This was found automatically. A moderator will review it soon. ${APPEAL}`,
  byRuleBecause: `Reason: {reason}. {explanation} This was found automatically. A moderator will review it soon. ${APPEAL}`,
  givenBack: 'What its promotion lost meanwhile is given back: {promotions}.',
  bump: 'the bump',
  top: 'top of category',
  home: 'the home page',
  urgent: 'the urgent tag',
  highlight: 'the highlight',
  appealGranted: 'Your appeal about “{title}”: you are right, the decision is taken back',
  appealRefused: 'Your appeal about “{title}”: the decision stands',
  decisionReversed: 'The decision about “{title}” was taken back after an appeal',
});
