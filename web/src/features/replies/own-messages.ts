import type { Catalog } from '#web/lib/i18n.ts';

export const ownMessages = {
  en: {
    edit: 'Edit',
    remove: 'Delete',
    accept: 'Accept as answer',
    unaccept: 'Remove as answer',
  },
} satisfies Catalog<Record<string, string>>;
