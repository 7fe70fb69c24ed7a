import type { Catalog } from '#web/lib/messages.ts';

export const ownWords = {
  en: {
    edit: 'Edit',
    remove: 'Delete',
    accept: 'Accept as the answer',
    unaccept: 'No longer the answer',
  },
} satisfies Catalog<Record<string, string>>;
