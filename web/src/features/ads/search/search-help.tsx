import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ListQuery, ListSearch } from '#web/features/ads/list/list-search.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { SuggestList } from '#web/ui/form/suggest-list.tsx';
import { RecentSearches } from './recent-list.tsx';
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

/** What stands in the box, and whether help for it is to be seen: from typing or coming in until leaving or Escape. */
function useBox(box: HTMLInputElement) {
  const [text, setText] = useState(box.value);
  const [open, setOpen] = useState(document.activeElement === box);
  useEffect(() => {
    const read = () => {
      setText(box.value);
      setOpen(true);
    };
    const leave = (event: FocusEvent) => {
      if (!box.closest('search')?.contains(event.relatedTarget as Node | null)) setOpen(false);
    };
    const close = () => setOpen(false);
    const area = box.closest('search');
    // What was typed while this was being loaded.
    setText(box.value);
    setOpen(document.activeElement === box);
    box.addEventListener('input', read);
    box.addEventListener('focus', read);
    box.addEventListener('click', read);
    box.form?.addEventListener('submit', close);
    area?.addEventListener('focusout', leave);
    return () => {
      box.removeEventListener('input', read);
      box.removeEventListener('focus', read);
      box.removeEventListener('click', read);
      box.form?.removeEventListener('submit', close);
      area?.removeEventListener('focusout', leave);
    };
  }, [box]);
  return { text: text.trim(), open, close: () => setOpen(false) };
}

/** Below the search box: suggestions for what is typed, or what was searched for last while nothing is. */
export default function SearchHelp({ box, query, others, search, go }: Props) {
  const t = useMessages(searchMessages);
  const navigate = useNavigate();
  const { text, open, close } = useBox(box);
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
  if (text === '') return <RecentSearches box={box} others={others} onClose={close} />;
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
