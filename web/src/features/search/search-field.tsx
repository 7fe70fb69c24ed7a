import { useLocation } from '@tanstack/react-router';
import clsx from 'clsx';
import { Search } from 'lucide';
import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react';
import { href } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { searchFieldMessages } from './field-messages.ts';

interface Props {
  /** Suggestions and recent searches below the box; loaded when the box is first used. */
  Help: ComponentType<{ box: HTMLInputElement }>;
  className?: string | undefined;
  /** As the large field of the home page: what it suggests to look for, and its button. */
  large?: { hint: string; button: string } | undefined;
}

/** The search of the whole site: a plain form, which has suggestions once it is used. On the page of results it says what was searched. */
export function SearchField({ Help, className, large }: Props) {
  const t = useMessages(searchFieldMessages);
  const keyword = useLocation({
    select: ({ pathname, search }) =>
      /^\/search\/?$/i.test(pathname) && 'keyword' in search ? String(search.keyword) : '',
  });
  const input = useRef<HTMLInputElement>(null);
  const [box, setBox] = useState<HTMLInputElement>();
  useEffect(() => {
    const { current } = input;
    if (!current) return;
    // Whoever was quicker than the program already types.
    if (current === document.activeElement) setBox(current);
    else current.value = keyword;
  }, [keyword]);
  return (
    <search className={clsx('relative', className)}>
      <form action={href('/search')} className={clsx(large && 'flex gap-2')}>
        <Icon
          of={Search}
          className={clsx('pointer-events-none absolute start-3 size-4 text-ink-muted', large ? 'top-4' : 'top-3')}
        />
        <input
          ref={input}
          type="search"
          name="keyword"
          aria-label={t('searchSite')}
          placeholder={large?.hint ?? t('search')}
          defaultValue={keyword}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          onFocus={(event) => setBox(event.currentTarget)}
          className={clsx(
            'w-full min-w-0 truncate rounded-full border border-line-strong bg-surface ps-9 pe-3 text-16 hover:border-accent',
            large ? 'h-12' : 'h-10 sm:text-14',
          )}
        />
        {large && (
          <button type="submit" className={buttonClass('primary', 'lg')}>
            {large.button}
          </button>
        )}
      </form>
      {box && (
        <Suspense>
          <Help box={box} />
        </Suspense>
      )}
    </search>
  );
}
