import { messagesOf } from '#web/lib/i18n.ts';
import { showSubject } from '#web/lib/marks.ts';
import { blockMessages } from './messages.ts';

/** A quotation begins with the name of whom it quotes, as a link to the profile. */
const AUTHOR = 'blockquote > p:first-child > a:first-child';

/** Folds a quotation of a blocked member. Returns how to unfold it. */
function fold(quote: Element, name: string): () => void {
  const details = document.createElement('details');
  const title = document.createElement('summary');
  title.className = 'cursor-pointer text-14 text-ink-muted';
  title.textContent = messagesOf(blockMessages)('quote', { name });
  quote.replaceWith(details);
  details.append(title, quote);
  return () => details.replaceWith(quote);
}

/** Folds the quotations of one author as long as the reader blocks them. Returns how to end that. */
function follow(link: HTMLAnchorElement): () => void {
  const userId = Number(/\/profile\/(\d+)$/.exec(link.pathname)?.[1]);
  const quote = link.closest('blockquote');
  if (!(userId && quote)) return () => {};
  const name = (link.textContent ?? '').replace(/^@/, '');
  let unfold: (() => void) | undefined;
  const stop = showSubject({ subjectType: 'user', subjectId: userId }, ({ hidden }) => {
    if (hidden) unfold ??= fold(quote, name);
    else {
      unfold?.();
      unfold = undefined;
    }
  });
  return () => {
    stop();
    unfold?.();
  };
}

/** Folds the quotations of blocked members in a text. Returns how to end that. */
export function foldQuotes(text: Element): () => void {
  const ends = [...text.querySelectorAll<HTMLAnchorElement>(AUTHOR)].map(follow);
  return () => {
    for (const end of ends) end();
  };
}
