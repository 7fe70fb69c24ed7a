import clsx from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide';
import type { ReactNode } from 'react';
import { messagesOf } from '#web/lib/i18n.ts';
import { Directional } from '#web/ui/icon.tsx';
import { kitMessages } from '#web/ui/messages.ts';
import { shownPages } from './pagination-pages.ts';

interface Props {
  page: number;
  pages: number;
  /** The address of a page. */
  url: (page: number) => string;
  /** Replaces 'next' where no page number goes on: past the counted pages. */
  next?: ReactNode;
}

const itemClass = (current = false) =>
  clsx(
    'inline-flex h-11 min-w-11 items-center justify-center gap-1 rounded-input px-2 text-14',
    current ? 'bg-accent-soft font-bold text-accent-ink' : 'hover:bg-accent-soft',
  );

/** Real links to the pages of a list, so that they can be opened, kept and found. */
export function Pagination({ page, pages, url, next }: Props) {
  const t = messagesOf(kitMessages);
  if (pages <= 1 && !next) return null;
  return (
    <nav aria-label={t('pages')} className="mt-8 flex flex-wrap items-center justify-center gap-1 tabular-nums">
      {page > 1 && (
        <a href={url(page - 1)} className={itemClass()} rel="prev">
          <Directional of={ChevronLeft} className="size-4" />
          <span className="max-sm:sr-only">{t('previous')}</span>
        </a>
      )}
      {shownPages(page, pages).map((shown) =>
        shown < 0 ? (
          <span key={shown} aria-hidden="true" className="px-1">
            …
          </span>
        ) : (
          <span
            key={shown}
            className={clsx(Math.abs(shown - page) === 1 && shown !== 1 && shown !== pages && 'max-sm:hidden')}
          >
            <a
              href={url(shown)}
              className={itemClass(shown === page)}
              aria-label={t('page', { page: shown })}
              aria-current={shown === page ? 'page' : undefined}
            >
              {shown}
            </a>
          </span>
        ),
      )}
      {next ??
        (page < pages && (
          <a href={url(page + 1)} className={itemClass()} rel="next">
            <span className="max-sm:sr-only">{t('next')}</span>
            <Directional of={ChevronRight} className="size-4" />
          </a>
        ))}
    </nav>
  );
}
