/** What moderators can do with content. */
export const contentActions = ['none', 'hold', 'remove', 'restore', 'lock', 'unlock'] as const;
export type ContentAction = (typeof contentActions)[number];

/** What moderators can do with its author. */
export const memberActions = ['none', 'warn', 'limit', 'ban', 'lift'] as const;
export type MemberAction = (typeof memberActions)[number];

/** The state of a report from the view of the reporter. */
export const reportStates = ['received', 'review', 'action', 'noBreach', 'appealed', 'decided'] as const;
export type ReportState = (typeof reportStates)[number];

/** The visibility of content: public, hidden for now, or removed. */
export const subjectStates = ['shown', 'held', 'removed', 'gone'] as const;
export type SubjectState = (typeof subjectStates)[number];

/** The reasons for automatic warnings. */
export const riskRules = [
  'wallet',
  'abroad',
  'deposit',
  'iban',
  'fraud',
  'copiedText',
  'copiedPhoto',
  'barredAccount',
  'manyAds',
  'reports',
  'burst',
  'samePhone',
  'manyMessages',
  'manyDevices',
  'manyAccounts',
  'manyReported',
  'manyReporting',
  'manyErased',
] as const;
export type RiskRule = (typeof riskRules)[number];

/** What accounts can have in common. */
export const sharedKinds = ['picture', 'text', 'contact', 'payment', 'link', 'device', 'network'] as const;
export type SharedKind = (typeof sharedKinds)[number];

export const roleNames = ['manager', 'operator'] as const;
export type RoleName = (typeof roleNames)[number];

/** Texts of the site that its operator writes; empty ones are not shown. */
export const siteTextKeys = ['operatorName', 'operatorAddress', 'dsaContact', 'notice'] as const;
export type SiteTextKey = (typeof siteTextKeys)[number];
