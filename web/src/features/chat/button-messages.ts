import type { Catalog } from '#web/lib/i18n.ts';

/** Apart from all other words of the chat, which are loaded with its window. */
export const buttonMessages = { en: { chat: 'Chat' } } satisfies Catalog<Record<string, string>>;
