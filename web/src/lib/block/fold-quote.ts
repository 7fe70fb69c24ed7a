import { messagesOf } from '#web/lib/i18n.ts';
import { blockMessages } from './messages.ts';

/** Folds a quotation of a blocked member. Returns how to unfold it. */
export function foldQuote(quote: Element, name: string): () => void {
  const fold = document.createElement('details');
  const title = document.createElement('summary');
  title.className = 'cursor-pointer text-14 text-ink-muted';
  title.textContent = messagesOf(blockMessages)('quote', { name });
  quote.replaceWith(fold);
  fold.append(title, quote);
  return () => fold.replaceWith(quote);
}
