/** Forms, a member's own things and the desk: made for each asker. All other pages are the same for everybody. */
export const ownPages =
  /^(\/m)?\/(member|messaage|user|pay|postads|error|gallery|login|reset-password|post|manage|appeal|unsubscribe|directory\/postdirectory|forum\/mypost|classified\/regrade)(\/|$)/i;
