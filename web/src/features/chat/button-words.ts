import type { Catalog } from '#web/lib/messages.ts';

/** Apart from all other words of the chat, which are loaded with its window. */
export const buttonWords = { en: { chat: 'Chat' } } satisfies Catalog<Record<string, string>>;
