import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { Document } from './document.tsx';
import '#web/mobile/react-only.ts';

/** The title of the last of the pages within each other that has one. */
function useTitle(): string | undefined {
  return useRouterState({
    select: ({ matches }) => {
      const titles = matches.flatMap(({ meta }) => meta ?? []).map((one) => one?.title);
      return titles.findLast((title) => title !== undefined);
    },
  });
}

/** What is within the document: in the browser the program takes over this alone. */
function Browser({ children }: { children: ReactNode }) {
  const title = useTitle();
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
  return children;
}

/** As for the site; in the browser nothing but what the page shows. */
export const Page = import.meta.env.SSR
  ? ({ children }: { children: ReactNode }) => (
      <Document className="between-bars">
        <div id="page" className="contents">
          {children}
        </div>
      </Document>
    )
  : Browser;
