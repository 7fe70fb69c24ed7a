/** Kinds of fraud, as the shield and moderators tell them apart. They are stored. */
export const schemeKinds = [
  'abroadKeys',
  'prepaidRent',
  'shipper',
  'phishingPay',
  'code',
  'messenger',
  'overpaid',
  'pet',
  'jobFee',
  'mule',
  'papers',
  'cryptoInvest',
  'giftCard',
  'romanceHelp',
  'prize',
  'falseSupport',
  'tooCheap',
  'walletEscrow',
  'ticketService',
  'loan',
] as const;
export type SchemeKind = (typeof schemeKinds)[number];

/** A draft is seen at the desk only; what ended stands in the archive. */
export const schemeStates = ['draft', 'running', 'ended'] as const;
export type SchemeState = (typeof schemeStates)[number];

/** Confirmed fraud is counted over so many days. */
export const schemeDays = 90;
/** Smaller counts are not told, as they could tell of single people. */
export const schemeCountLeast = 3;
/** The longest title, and the longest of each of its texts. */
export const schemeTitleMost = 120;
export const schemeTextMost = 1500;
