import type { Catalog } from '#web/lib/messages.ts';

type Drawing = 'ads' | 'news' | 'forum' | 'tips' | 'directory' | 'services' | 'messages' | 'search';

const page = (title: string, text: string, drawing: Drawing) => ({ title, text, drawing });

/** What each page that is not open yet will hold. */
export const comingPages = {
  map: page('Map', 'All ads on a map, with the list beside it.', 'search'),
  registerError: page(
    'Registration did not work',
    'The account could not be opened. Nothing was stored: please try again.',
    'messages',
  ),
} as const;

export type ComingKey = keyof typeof comingPages;

export const comingWords = { en: { browse: 'Browse the ads meanwhile' } } satisfies Catalog<Record<string, string>>;
