import { useNavigate } from '@tanstack/react-router';
import type { ListQuery, ListSearch } from '#web/features/ads/list/list-search.ts';
import { href } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { RecentSearches } from '#web/lib/search/recent-list.tsx';
import { useSearchBox } from '#web/lib/search/use-search-box.ts';
import { SuggestList } from '#web/ui/form/suggest-list.tsx';
import { searchMessages } from './search-messages.ts';
import { suggestedQuery, suggestItems, useSuggestions } from './suggestions.tsx';

interface Props {
  box: HTMLInputElement;
  query: ListQuery;
  /** What stays in the address whatever is searched. */
  others: ListSearch;
  search: (text: string) => void;
  go: (query: ListQuery) => void;
}

/** Below the search box: suggestions for what is typed, or what was searched for last while nothing is. */
export default function SearchHelp({ box, query, others, search, go }: Props) {
  const t = useMessages(searchMessages);
  const navigate = useNavigate();
  const { text, open, close } = useSearchBox(box);
  const { text: answered, items } = useSuggestions(open ? text : '');

  function choose(at: number): void {
    const item = items[at];
    if (!item) return;
    close();
    if (item.kind === 'ad') {
      void navigate({ to: '/classified/details', search: { classifiedId: item.classifiedId } });
      return;
    }
    box.value = item.kind === 'words' ? item.text : '';
    if (item.kind === 'words') search(item.text);
    else go(suggestedQuery(query, item));
  }

  if (!open) return null;
  if (text === '') {
    const hrefOf = (keyword: string) => href('/classified', { ...others, keyword });
    return <RecentSearches box={box} hrefOf={hrefOf} onClose={close} />;
  }
  // Those of a shorter text stay until the new ones are there, unless it was another word altogether.
  if (items.length === 0 || !text.startsWith(answered)) return null;
  return (
    // Pressing in the list leaves the focus in the box.
    <div
      onPointerDown={(event) => event.preventDefault()}
      className="rise-in absolute inset-x-0 top-full z-30 mt-1 rounded-card border border-line bg-surface shadow-float"
    >
      <SuggestList
        box={box}
        label={t('suggestions')}
        items={suggestItems(items, t)}
        onChoose={choose}
        onClose={close}
      />
    </div>
  );
}
