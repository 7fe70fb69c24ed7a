import { localeFacts } from '@ashore/contract/locales';
import { HeadContent, Scripts, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { currentLocale } from '#web/lib/locale.ts';

/** Keeps the title of the document that of the page: of the innermost route that has one. */
function Title() {
  const title = useRouterState({
    select: ({ matches }) =>
      matches
        .flatMap(({ meta }) => meta ?? [])
        .map((one) => one?.title)
        .findLast((one) => one !== undefined),
  });
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
  return null;
}

/** Language and direction of the document; a browser has them from the server. */
function attributes(): { lang: string; dir: string } {
  if (!import.meta.env.SSR) return document.documentElement;
  const { tag, direction } = localeFacts(currentLocale());
  return { lang: tag, dir: direction === 'rtl' ? direction : '' };
}

interface Props {
  /** Of the document itself. */
  className?: string;
  children: ReactNode;
}

/**
 * The document around what a page shows. Of head and scripts a browser keeps what the server wrote, as React leaves alone what it
 * does not know in a head and at the end of a body; only the title changes from page to page.
 */
export function Document({ className, children }: Props) {
  const { lang, dir } = attributes();
  return (
    <html lang={lang} dir={dir || undefined} className={className} suppressHydrationWarning>
      <head>
        {import.meta.env.SSR ? <HeadContent /> : <Title />}
        {/* Not in the root's `head`, which knows one of a name only. */}
        <meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0f1514" media="(prefers-color-scheme: dark)" />
      </head>
      <body className="min-h-dvh">
        {children}
        {import.meta.env.SSR && <Scripts />}
      </body>
    </html>
  );
}
