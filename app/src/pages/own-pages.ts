import { defaultLocale, locales } from '@ashore/contract';

const languages = locales.flatMap(({ code }) => (code === defaultLocale ? [] : [code])).join('|');
const pages =
  'member|messaage|user|pay|postads|error|gallery|login|reset-password|post|manage|appeal|leave|unsubscribe|stillavailable|directory/postdirectory|forum/mypost|classified/regrade';

/**
 * Addresses of forms, a member's own things and the desk, in every language: made for each asker. All other pages are the
 * same for everybody.
 */
export const ownPages = new RegExp(`^(/m)?(/(${languages}))?/(${pages})(/|$)`, 'i');
