import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide';
import { lazy, Suspense, useState } from 'react';
import { href } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { type TopicQuery, withTopicFilter, writeTopicSearch } from './list-search.ts';
import { forumMessages } from './messages.ts';

const SearchHelp = lazy(() => import('./search-help.tsx'));

/** What is searched; the other filters stay. Similar titles come up while it is being typed. */
export function TopicSearchBox({ query }: { query: TopicQuery }) {
  const t = useMessages(forumMessages);
  const navigate = useNavigate();
  const [box, setBox] = useState<HTMLInputElement | null>(null);
  const [typed, setTyped] = useState('');
  const others = writeTopicSearch(withTopicFilter(query, { keyword: undefined }));
  return (
    <search
      className="relative"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setTyped('');
      }}
    >
      <form
        action={href('/forum')}
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          setTyped('');
          const keyword = box?.value.trim();
          void navigate({ to: '/forum', search: { ...others, ...(keyword ? { keyword } : {}) } });
        }}
      >
        {Object.entries(others).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextInput
          // Another search is another text.
          key={query.keyword ?? ''}
          ref={setBox}
          type="search"
          name="keyword"
          aria-label={t('search')}
          placeholder={t('search')}
          defaultValue={query.keyword}
          maxLength={200}
          autoComplete="off"
          onInput={({ currentTarget }) => setTyped(currentTarget.value.trim())}
        />
        <Button type="submit" variant="secondary" aria-label={t('searchNow')} title={t('searchNow')}>
          <Icon of={Search} className="size-5" />
        </Button>
      </form>
      {box && typed !== '' && (
        <Suspense>
          <SearchHelp box={box} typed={typed} onClose={() => setTyped('')} />
        </Suspense>
      )}
    </search>
  );
}
