/** Languages of the interface. A language is this line and its folder in `locales/`; English is the source and has none. */
export const locales = [
  { code: 'en', tag: 'en', name: 'English', direction: 'ltr' },
  { code: 'pt', tag: 'pt-PT', name: 'Português', direction: 'ltr' },
  { code: 'es', tag: 'es', name: 'Español', direction: 'ltr' },
  { code: 'fr', tag: 'fr', name: 'Français', direction: 'ltr' },
  { code: 'de', tag: 'de', name: 'Deutsch', direction: 'ltr' },
  { code: 'it', tag: 'it', name: 'Italiano', direction: 'ltr' },
  { code: 'nl', tag: 'nl', name: 'Nederlands', direction: 'ltr' },
  { code: 'uk', tag: 'uk', name: 'Українська', direction: 'ltr' },
  { code: 'zh', tag: 'zh-CN', name: '简体中文', direction: 'ltr' },
  { code: 'ar', tag: 'ar', name: 'العربية', direction: 'rtl' },
] as const;

/** A language of the interface as addresses, cookies and files write it. */
export type Locale = (typeof locales)[number]['code'];

/** The language of those who chose none, and of the specification's texts. */
export const defaultLocale: Locale = 'en';

/** What a language is called in itself, how it is written, and its tag (BCP 47). */
export type LocaleFacts = (typeof locales)[number];

const byCode = new Map<string, LocaleFacts>(locales.map((one) => [one.code, one]));

/** The tag that numbers, days and plurals are written by: Latin digits in every language, as prices and phones have them. */
export const formatTag = (code: Locale): string => `${localeFacts(code).tag}-u-nu-latn`;

/** The header of a call that names the language the answer is wanted in. */
export const localeHeader = 'x-locale';

/** Whether this is a language of the interface. */
export const isLocale = (code: unknown): code is Locale => typeof code === 'string' && byCode.has(code);

/**
 * Returns the language of the one address that search engines know content by: its own, or English where the site does not
 * speak it or it is not known.
 * @param language of the content, ISO 639; may be empty
 */
export const localeOfContent = (language: string): Locale => (isLocale(language) ? language : defaultLocale);

/** Returns the facts of a language. */
export const localeFacts = (code: Locale): LocaleFacts => byCode.get(code) ?? locales[0];

/**
 * The language of the interface that suits an `Accept-Language` (RFC 9110, 12.5.4) best: 'pt-BR' gets Portuguese, 'zh-TW'
 * Chinese. Undefined where none of the languages asked for is spoken here; a malformed header asks for none.
 */
export function localeOf(acceptLanguage: string | undefined): Locale | undefined {
  const asked = (acceptLanguage ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => ({
      code: part.trim().split(/[;-]/)[0]?.toLowerCase(),
      quality: Number(part.match(/;\s*q=(\d(?:\.\d+)?)\s*(?:;|$)/)?.[1] ?? 1),
    }))
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality);
  return asked.map(({ code }) => code).find(isLocale);
}

const prefixes = locales.map(({ code }) => code).filter((code) => code !== defaultLocale);
const prefix = new RegExp(`^/(${prefixes.join('|')})(?=/|$)`, 'i');

/**
 * Takes the language off a path: `/pt/classified` is Portuguese and `/classified`. English has no prefix, and `/en/…` is
 * no address of a page: it stays as it is.
 */
export function splitLocale(path: string): { locale: Locale; path: string } {
  const found = path.match(prefix)?.[1]?.toLowerCase();
  if (!isLocale(found)) return { locale: defaultLocale, path };
  return { locale: found, path: path.slice(found.length + 1) || '/' };
}

/** Puts the language before a path: `/classified` in Portuguese is `/pt/classified`. */
export const withLocale = (locale: Locale, path: string): string =>
  locale === defaultLocale ? path : `/${locale}${path === '/' ? '' : path}`;
