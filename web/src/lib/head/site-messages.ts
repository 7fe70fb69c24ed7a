import type { Catalog } from '#web/lib/i18n.ts';

/** What the site says of itself where a page says nothing of its own. */
export const siteMessages = {
  en: {
    title: 'Ashore: find your feet abroad',
    description: 'A flat, a job, a sofa, a plumber and someone to ask, for people living abroad.',
  },
} satisfies Catalog<Record<string, string>>;
