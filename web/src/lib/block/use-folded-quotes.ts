import { type RefObject, useEffect } from 'react';

/**
 * Folds the quotations of members whom the reader blocks, in a text that the server made. The program for it comes only to
 * texts that quote.
 * @param html the text: another one is looked through again
 */
export function useFoldedQuotes(text: RefObject<Element | null>, html: string): void {
  useEffect(() => {
    const { current } = text;
    if (!(current && html.includes('<blockquote'))) return;
    let end: (() => void) | undefined;
    let isOver = false;
    void import('./fold-quotes.ts').then(({ foldQuotes }) => {
      if (!isOver) end = foldQuotes(current);
    });
    return () => {
      isOver = true;
      end?.();
    };
  }, [text, html]);
}
