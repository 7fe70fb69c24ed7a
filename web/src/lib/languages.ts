import type { MemberLanguage } from '@ashore/contract';

/** Languages that ads and topics are often written in. */
export const languageCodes: readonly MemberLanguage[] = [
  'en',
  'pt',
  'es',
  'fr',
  'de',
  'it',
  'nl',
  'uk',
  'ru',
  'pl',
  'ro',
  'ar',
  'tr',
  'hi',
  'fa',
  'zh',
  'ja',
];
