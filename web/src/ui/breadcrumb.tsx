import type { ReactNode } from 'react';
import { words } from './words.ts';

export interface Crumb {
  title: string;
  /** Absent for the page itself. */
  url?: string;
}

interface Props {
  items: readonly Crumb[];
  /** Draws a link in the way of the router. */
  link: (url: string, title: string) => ReactNode;
}

/** The way from the area down to this page, as title and url pairs (specification 2). */
export function Breadcrumb({ items, link }: Props) {
  return (
    <nav aria-label={words.breadcrumb} className="text-14 text-ink-muted">
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {items.map((item, index) => (
          <li key={item.url ?? item.title} className="flex items-center gap-2">
            {index > 0 && <span aria-hidden="true">›</span>}
            {item.url ? link(item.url, item.title) : <span aria-current="page">{item.title}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
