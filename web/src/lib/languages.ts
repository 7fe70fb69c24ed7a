/** Languages that ads and topics are often written in. */
export const languageCodes = [
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
  'zh',
  'ja',
];
