import type { Catalog } from '#web/lib/i18n.ts';

/** Words of the search field, which is on every page. */
export const searchFieldMessages = {
  en: {
    search: 'Search',
    searchSite: 'Search the whole site',
  },
} satisfies Catalog<Record<string, string>>;
