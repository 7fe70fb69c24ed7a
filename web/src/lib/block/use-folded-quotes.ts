import { type RefObject, useEffect } from 'react';
import { showSubject } from '#web/lib/marks.ts';

/** A quotation begins with the name of whom it quotes, as a link to the profile. */
const AUTHOR = 'blockquote > p:first-child > a:first-child';

/**
 * Folds the quotations of members whom the reader blocks, in a text that the server made.
 * @param html the text: another one is looked through again
 */
export function useFoldedQuotes(text: RefObject<Element | null>, html: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another text other quotations stand there
  useEffect(() => {
    const ends = [...(text.current?.querySelectorAll<HTMLAnchorElement>(AUTHOR) ?? [])].map((link) => {
      const userId = Number(/\/profile\/(\d+)$/.exec(link.pathname)?.[1]);
      const quote = link.closest('blockquote');
      if (!(userId && quote)) return () => {};
      let unfold: (() => void) | undefined;
      let isHidden = false;
      const stop = showSubject({ subjectType: 'user', subjectId: userId }, async ({ hidden = false }) => {
        isHidden = hidden;
        if (!(isHidden || unfold)) return;
        const { foldQuote } = await import('./fold-quote.ts');
        if (isHidden) unfold ??= foldQuote(quote, (link.textContent ?? '').replace(/^@/, ''));
        else {
          unfold?.();
          unfold = undefined;
        }
      });
      return () => {
        isHidden = false;
        stop();
        unfold?.();
      };
    });
    return () => {
      for (const end of ends) end();
    };
  }, [html]);
}
