import { Search } from 'lucide';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { adsMessages } from '#web/features/ads/card/messages.ts';
import { HiddenInputs, type PartProps, shownAs } from '#web/features/ads/filters/hidden-inputs.tsx';
import { withFilter, writeListSearch } from '#web/features/ads/list/list-search.ts';
import { href } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Icon } from '#web/ui/icon.tsx';

const SearchHelp = lazy(() => import('./search-help.tsx'));

/** What is searched; all filters stay. Suggestions and recent searches are loaded when the box is first used. */
export function SearchBox({ query, rows, go }: PartProps) {
  const t = useMessages(adsMessages);
  const [box, setBox] = useState<HTMLInputElement | null>(null);
  const [used, setUsed] = useState(false);
  const typing = useRef(false);
  const keyword = query.keyword ?? '';
  const shown = useRef(keyword);
  // The box follows the address and keeps its focus; what is being typed meanwhile stays.
  useEffect(() => {
    if (box && shown.current !== keyword && !typing.current) box.value = keyword;
    shown.current = keyword;
    if (document.activeElement === box) setUsed(true);
  }, [box, keyword]);
  const others = { ...writeListSearch(withFilter(query, { keyword: undefined, sort: undefined })), ...shownAs(rows) };
  function search(text: string): void {
    typing.current = false;
    if (text) void import('#web/lib/search/recent-searches.ts').then(({ rememberSearch }) => rememberSearch(text));
    go(withFilter(query, { keyword: text || undefined, sort: undefined }));
  }
  return (
    <search className="relative">
      <form
        action={href('/classified')}
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          search(box?.value.trim() ?? '');
        }}
      >
        <HiddenInputs search={others} />
        <TextInput
          ref={setBox}
          type="search"
          name="keyword"
          aria-label={t('keyword')}
          placeholder={t('keyword')}
          defaultValue={query.keyword}
          maxLength={200}
          autoComplete="off"
          onFocus={() => setUsed(true)}
          onInput={() => {
            typing.current = true;
          }}
        />
        <Button type="submit" aria-label={t('search')} className="max-sm:hidden">
          <Icon of={Search} className="size-5" />
        </Button>
      </form>
      {used && box && (
        <Suspense>
          <SearchHelp box={box} query={query} others={others} search={search} go={go} />
        </Suspense>
      )}
    </search>
  );
}
