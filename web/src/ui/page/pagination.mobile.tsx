import clsx from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide';
import type { ReactNode } from 'react';
import { messagesOf } from '#web/lib/i18n.ts';
import { buttonClass } from '#web/ui/button.tsx';
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

/** Real links to the pages of a list, of the size of a thumb: the next one all across, the others below it. */
export function Pagination({ page, pages, url, next }: Props) {
  const t = messagesOf(kitMessages);
  if (pages <= 1 && !next) return null;
  return (
    <nav aria-label={t('pages')} className="mx-auto mt-8 flex w-full max-w-md flex-col gap-3 tabular-nums *:w-full">
      {next ??
        (page < pages && (
          <a href={url(page + 1)} className={buttonClass('secondary', 'lg')} rel="next">
            {t('next')}
            <Directional of={ChevronRight} className="size-5" />
          </a>
        ))}
      {pages > 1 && (
        <div className="flex items-center justify-center gap-1">
          {page > 1 && (
            <a
              href={url(page - 1)}
              className="grid size-11 place-items-center rounded-input"
              rel="prev"
              aria-label={t('previous')}
            >
              <Directional of={ChevronLeft} className="size-5" />
            </a>
          )}
          {shownPages(page, pages).map((shown) =>
            shown < 0 ? (
              <span key={shown} aria-hidden="true">
                …
              </span>
            ) : (
              <a
                key={shown}
                href={url(shown)}
                aria-label={t('page', { page: shown })}
                aria-current={shown === page ? 'page' : undefined}
                className={clsx(
                  'grid h-11 min-w-11 place-items-center rounded-input px-1',
                  shown === page && 'bg-accent-soft font-bold text-accent-ink',
                )}
              >
                {shown}
              </a>
            ),
          )}
        </div>
      )}
    </nav>
  );
}
