import { pageHead } from '#web/lib/head.ts';

/** The head of a page whose area is not open yet; empty while its texts are on their way. */
export const comingHead = (page: { title: string; text: string } | undefined) =>
  page ? pageHead({ title: page.title, description: page.text, index: false }) : {};
