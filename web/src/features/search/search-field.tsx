import { useLocation } from '@tanstack/react-router';
import clsx from 'clsx';
import { Search } from 'lucide';
import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react';
import { href } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Icon } from '#web/ui/icon.tsx';
import { searchFieldMessages } from './field-messages.ts';

interface Props {
  /** Suggestions and recent searches below the box; loaded when the box is first used. */
  Help: ComponentType<{ box: HTMLInputElement }>;
  className?: string | undefined;
  /** Of the form, for a button that stands outside of it. */
  id?: string;
  /** What one may look for. */
  hint?: string;
}

/** The search of the whole site: a plain form, which has suggestions once it is used. On the page of results it says what was searched. */
export function SearchField({ Help, className, id, hint }: Props) {
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
      <form id={id} action={href('/search')}>
        <Icon of={Search} className="pointer-events-none absolute start-3 top-3 size-4 text-ink-muted" />
        <input
          ref={input}
          type="search"
          name="keyword"
          aria-label={t('searchSite')}
          placeholder={hint ?? t('search')}
          defaultValue={keyword}
          maxLength={200}
          autoComplete="off"
          onFocus={(event) => setBox(event.currentTarget)}
          className="h-10 w-full truncate rounded-full border border-line-strong bg-surface ps-9 pe-3 text-16 hover:border-accent sm:text-14"
        />
      </form>
      {box && (
        <Suspense>
          <Help box={box} />
        </Suspense>
      )}
    </search>
  );
}
