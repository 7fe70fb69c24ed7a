import type { Catalog } from '#web/lib/i18n.ts';

/** The first step of the way to an ad, as search engines read it. */
export const trailMessages = {
  en: {
    ads: 'Ads',
  },
} satisfies Catalog<Record<string, string>>;
