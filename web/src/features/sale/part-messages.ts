import type { Catalog } from '#web/lib/i18n.ts';

/** What the page of an ad says of the moving sale it belongs to. */
export const salePartMessages = {
  en: {
    partOf: 'Part of a moving sale',
    more: '{count, plural, =0 {the last item} one {# more item} other {# more items}}',
  },
} satisfies Catalog<Record<string, string>>;
