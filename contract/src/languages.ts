/** Languages that members can say they speak or read, ISO 639-1. The site detects and writes some of them only. */
export const memberLanguages = [
  ...([
    'id',
    'ca',
    'cs',
    'da',
    'de',
    'en',
    'es',
    'fr',
    'it',
    'hu',
    'nl',
    'no',
    'pl',
    'pt',
    'ro',
    'fi',
    'sv',
    'vi',
  ] as const),
  ...(['tr', 'el', 'bg', 'ru', 'uk', 'he', 'ar', 'ur', 'fa', 'ne', 'hi', 'bn', 'pa', 'th', 'zh', 'ja', 'ko'] as const),
] as const;

export type MemberLanguage = (typeof memberLanguages)[number];
