import type { Catalog } from '#web/lib/messages.ts';

export const ownWords = {
  en: {
    edit: 'Edit',
    remove: 'Delete',
    accept: 'Accept as answer',
    unaccept: 'Remove as answer',
  },
} satisfies Catalog<Record<string, string>>;
