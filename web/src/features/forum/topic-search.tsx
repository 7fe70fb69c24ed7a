import type { TopicHit } from '@ashore/contract';
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useMessages } from '#web/lib/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { type TopicQuery, withTopicFilter, writeTopicSearch } from './list-search.ts';
import { useHits } from './use-hits.ts';
import { forumWords } from './words.ts';

const SuggestList = lazy(() => import('#web/ui/suggest-list.tsx').then((module) => ({ default: module.SuggestList })));

/** What is searched; the other filters stay. Similar titles come up while it is being typed. */
export function TopicSearchBox({ query }: { query: TopicQuery }) {
  const t = useMessages(forumWords);
  const navigate = useNavigate();
  const [box, setBox] = useState<HTMLInputElement | null>(null);
  const [typed, setTyped] = useState('');
  const hits: TopicHit[] = useHits(typed);
  const others = writeTopicSearch(withTopicFilter(query, { keyword: undefined }));
  return (
    <search
      className="relative flex-1"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setTyped('');
      }}
    >
      <form
        action="/forum"
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          setTyped('');
          const keyword = box?.value.trim() || undefined;
          void navigate({ to: '/forum', search: writeTopicSearch(withTopicFilter(query, { keyword })) });
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
        <Button type="submit" variant="secondary" aria-label={t('searchNow')}>
          <Search className="size-5" aria-hidden="true" />
        </Button>
      </form>
      {box && typed !== '' && hits.length > 0 && (
        // Pressing in the list leaves the focus in the box.
        <div
          onPointerDown={(event) => event.preventDefault()}
          className="rise-in absolute inset-x-0 top-full z-30 mt-1 rounded-card border border-line bg-surface shadow-float"
        >
          <Suspense>
            <SuggestList
              box={box}
              label={t('similar')}
              items={hits.map((hit) => ({
                key: String(hit.forumId),
                text: hit.title,
                detail: t('hits', { count: hit.replyNum }),
              }))}
              onChoose={(at) => {
                const hit = hits[at];
                setTyped('');
                if (hit) void navigate({ to: '/forum/$forumId', params: { forumId: String(hit.forumId) } });
              }}
              onClose={() => setTyped('')}
            />
          </Suspense>
        </div>
      )}
    </search>
  );
}
