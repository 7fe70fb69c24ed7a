import { Search } from 'lucide';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { adsMessages } from '#web/features/ads/card/messages.ts';
import { HiddenInputs, type PartProps, shownAs } from '#web/features/ads/filters/hidden-inputs.tsx';
import { withFilter, writeListSearch } from '#web/features/ads/list/list-search.ts';
import { href } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Icon } from '#web/ui/icon.tsx';

const SearchScreen = lazy(() => import('./search-screen.mobile.tsx'));

/**
 * What is searched; a tap opens the screen for it. Until the program is awake it is a plain form, and afterwards the keyboard that the
 * tap brought stays for the screen that is being loaded.
 */
export function SearchBox({ query, rows, go }: PartProps) {
  const t = useMessages(adsMessages);
  const area = useRef<HTMLElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<() => string>();
  const keyword = query.keyword ?? '';
  useEffect(() => {
    if (box.current && !typed) box.current.value = keyword;
  }, [keyword, typed]);
  const open = () => setTyped(() => () => box.current?.value ?? '');
  return (
    <search ref={area} tabIndex={-1} className="relative block min-w-0 flex-1 outline-none">
      <form action={href('/classified')}>
        <HiddenInputs
          search={{ ...writeListSearch(withFilter(query, { keyword: undefined, sort: undefined })), ...shownAs(rows) }}
        />
        <Icon of={Search} className="pointer-events-none absolute start-3.5 top-3 size-5 text-ink-muted" />
        <input
          ref={box}
          type="search"
          name="keyword"
          aria-label={t('keyword')}
          aria-haspopup="dialog"
          placeholder={t('keyword')}
          defaultValue={keyword}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          onClick={open}
          onInput={open}
          className="h-11 w-full truncate rounded-full border border-line-strong bg-surface ps-11 pe-4 text-16"
        />
      </form>
      {typed && (
        <Suspense>
          <SearchScreen
            query={query}
            start={typed}
            go={go}
            onClose={() => setTyped(undefined)}
            lastFocus={() => area.current}
          />
        </Suspense>
      )}
    </search>
  );
}
