import { pageHead } from '#web/lib/head/head.ts';
import { messagesOf } from '#web/lib/i18n.ts';
import { titleMessages } from './title-messages.ts';

/** Head of a page that no search engine keeps: its title, in the language of the page. */
export const ownHead = (title: keyof typeof titleMessages.en) =>
  pageHead({ title: messagesOf(titleMessages)(title), index: false });
