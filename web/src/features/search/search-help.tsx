import type { SearchSuggestions } from '@ashore/contract';
import { useRouter } from '@tanstack/react-router';
import { Search } from 'lucide';
import { useEffect, useEffectEvent } from 'react';
import { href } from '#web/lib/address/links.ts';
import type { apiUntil } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { RecentSearches } from '#web/lib/search/recent-list.tsx';
import { rememberSearch } from '#web/lib/search/recent-searches.ts';
import { useSearchBox } from '#web/lib/search/use-search-box.ts';
import { useWhileTyping } from '#web/lib/search/use-while-typing.ts';
import { SuggestList } from '#web/ui/form/suggest-list.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { hitUrl } from './hit-links.ts';
import { siteSearchMessages } from './messages.ts';

/** A line below the box: a keyword to search for, or the address of a page. */
interface Line {
  key: string;
  text: string;
  detail?: string | undefined;
  group: string;
  url: string | undefined;
}

interface Props {
  box: HTMLInputElement;
  /** Help pages for what is typed. */
  findHelp: (keyword: string) => readonly { id: number; title: string }[];
  /** The page shows recent searches itself. */
  withRecent: boolean;
}

const noSuggestions: SearchSuggestions = { words: [], hits: [] };
const askForSite = (api: ReturnType<typeof apiUntil>, keyword: string) => api.search.suggest({ keyword });

/** Below the box of the whole site: suggestions by kind for what is typed, or recent searches while nothing is. */
export function SearchHelp({ box, findHelp, withRecent }: Props) {
  const t = useMessages(siteSearchMessages);
  const router = useRouter();
  const { text, open, close } = useSearchBox(box);
  const { text: answered, found } = useWhileTyping(open ? text : '', askForSite, noSuggestions);

  function search(keyword: string): void {
    close();
    // The wide field lies over the tabs while it is used.
    box.blur();
    if (keyword) rememberSearch(keyword);
    void router.navigate({ to: '/search', search: keyword ? { keyword } : {} });
  }
  const submit = useEffectEvent((event: Event) => {
    event.preventDefault();
    search(box.value.trim());
  });
  useEffect(() => {
    const listen = (event: Event) => submit(event);
    box.form?.addEventListener('submit', listen);
    return () => box.form?.removeEventListener('submit', listen);
  }, [box]);

  if (!open) return null;
  const hrefOf = (keyword: string) => href('/search', { keyword });
  if (text === '') return withRecent && <RecentSearches box={box} hrefOf={hrefOf} onClose={close} />;
  // Those of a shorter text stay until the new ones are there, unless it was another word altogether.
  if (!text.startsWith(answered)) return null;
  const lines: Line[] = [
    ...found.words.map((word) => ({ key: `words ${word}`, text: word, group: t('kind_words'), url: undefined })),
    ...found.hits.map(({ kind, id, title, detail }) => ({
      ...{ key: `${kind} ${id}`, text: title, detail: detail || undefined },
      ...{ group: t(`kind_${kind}`), url: hitUrl(kind, { id }) },
    })),
    ...findHelp(answered).map(({ id, title }) => ({
      ...{ key: `help ${id}`, text: title, group: t('kind_help'), url: hitUrl('help', { id }) },
    })),
  ];
  if (lines.length === 0) return null;
  function choose(at: number): void {
    const line = lines[at];
    if (!line) return;
    if (line.url === undefined) {
      box.value = line.text;
      search(line.text);
      return;
    }
    close();
    box.blur();
    void router.navigate({ href: line.url } as never);
  }
  return (
    // Pressing in the list leaves the focus in the box.
    <div
      onPointerDown={(event) => event.preventDefault()}
      className="rise-in absolute end-0 top-full z-30 mt-1 w-full min-w-80 rounded-card border border-line bg-surface shadow-float [&_[role=listbox]]:max-h-[min(32rem,70vh)]"
    >
      <SuggestList
        box={box}
        label={t('suggestions')}
        items={lines.map(({ url, ...line }) => ({
          ...line,
          icon: url === undefined && <Icon of={Search} className="size-4 shrink-0 text-ink-muted" />,
        }))}
        onChoose={choose}
        onClose={close}
      />
    </div>
  );
}
