/** What those who look after a region can do with a thing. */
export const contentActions = ['none', 'hold', 'remove', 'restore', 'lock', 'unlock'] as const;
export type ContentAction = (typeof contentActions)[number];

/** What they can do about the member behind it. */
export const memberActions = ['none', 'warn', 'limit', 'ban', 'lift'] as const;
export type MemberAction = (typeof memberActions)[number];

/** Where a report stands, as its reporter sees it. */
export const reportStates = ['received', 'review', 'action', 'noBreach', 'appealed', 'decided'] as const;
export type ReportState = (typeof reportStates)[number];

/** Whether a thing is seen by everybody, out of sight for now, or gone. */
export const subjectStates = ['shown', 'held', 'removed', 'gone'] as const;
export type SubjectState = (typeof subjectStates)[number];

/** What the site itself found suspicious. */
export const riskRules = [
  'wallet',
  'abroad',
  'deposit',
  'iban',
  'copiedText',
  'copiedPhoto',
  'reports',
  'burst',
] as const;
export type RiskRule = (typeof riskRules)[number];

export const roleNames = ['manager', 'operator'] as const;
export type RoleName = (typeof roleNames)[number];

/** Texts of the site that its operator writes; empty ones are not shown. */
export const siteTextKeys = ['operatorName', 'operatorAddress', 'dsaContact', 'notice'] as const;
export type SiteTextKey = (typeof siteTextKeys)[number];
