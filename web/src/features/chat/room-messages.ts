import type { Catalog } from '#web/lib/i18n.ts';

/** Words of the messages page before its program is there. */
export const roomMessages = {
  en: {
    needsScript: 'The chat needs JavaScript.',
  },
} satisfies Catalog<Record<string, string>>;
