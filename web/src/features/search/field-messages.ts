import type { Catalog } from '#web/lib/i18n.ts';

/** What stands in the field of the search, on every page. */
export const searchFieldMessages = {
  en: {
    search: 'Search',
    searchSite: 'Search the whole site',
  },
} satisfies Catalog<Record<string, string>>;
