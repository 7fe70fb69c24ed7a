import { HeadContent, Scripts } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface Props {
  /** Of the document itself. */
  className?: string;
  children: ReactNode;
}

/** The document around what a page shows. */
export function Document({ className, children }: Props) {
  return (
    <html lang="en" className={className} suppressHydrationWarning>
      <head>
        <HeadContent />
        {/* Not in the root's `head`, which knows one of a name only. */}
        <meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0f1514" media="(prefers-color-scheme: dark)" />
      </head>
      <body className="min-h-dvh">
        {children}
        {/* They have run by the time the browser takes the document over; React leaves what it does not know at the end of a body. */}
        {import.meta.env.SSR && <Scripts />}
      </body>
    </html>
  );
}
