import { pageHead } from '#web/lib/head/head.ts';
import { messagesOf } from '#web/lib/i18n.ts';
import type { titleMessages as titles } from './title-messages.ts';

/**
 * Head of a page that no search engine keeps: its title, in the language of the page. The titles are loaded with the first
 * such page, as visitors of public pages need none of them.
 */
export async function ownHead(title: keyof typeof titles.en, description?: string) {
  const { titleMessages } = await import('./title-messages.ts');
  return pageHead({ title: messagesOf(titleMessages)(title), description, index: false });
}
