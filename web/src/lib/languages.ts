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
  'fa',
  'zh',
  'ja',
];

const names = new Intl.DisplayNames('en', { type: 'language' });

/** 'Portuguese' for `pt`; the code itself where it is not known. */
export const languageName = (code: string): string => names.of(code) ?? code;
