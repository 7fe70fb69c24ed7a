import type { Suggestion } from '@ashore/contract';
import { MapPin, Search, Shapes, Tag } from 'lucide';
import { type ListQuery, withFilter } from '#web/features/ads/list/list-search.ts';
import type { apiUntil } from '#web/lib/api.ts';
import type { useMessages } from '#web/lib/i18n.ts';
import { useWhileTyping } from '#web/lib/search/use-while-typing.ts';
import type { SuggestItem } from '#web/ui/form/suggest-list.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { searchMessages } from './search-messages.ts';

const icons = { category: Shapes, place: MapPin, words: Search, ad: Tag };

const noSuggestions: Suggestion[] = [];
const askForAds = (api: ReturnType<typeof apiUntil>, keyword: string) => api.classified.getSuggestions({ keyword });

/** Suggestions of the ads for a text once typing pauses, with the text they are for. */
export function useSuggestions(text: string): { text: string; items: Suggestion[] } {
  const { text: answered, found } = useWhileTyping(text, askForAds, noSuggestions);
  return { text: answered, items: found };
}

/** Suggestions as lines of a list: what each is, and its icon. */
export const suggestItems = (
  items: readonly Suggestion[],
  t: ReturnType<typeof useMessages<typeof searchMessages.en>>,
): SuggestItem[] =>
  items.map((item) => {
    return {
      key: `${item.kind} ${item.text} ${'classifiedId' in item ? item.classifiedId : ''}`,
      text: item.text,
      detail:
        item.kind === 'category' && item.detail
          ? item.detail
          : item.kind === 'words'
            ? undefined
            : t(`suggested_${item.kind}`),
      icon: <Icon of={icons[item.kind]} className="size-4 shrink-0 text-ink-muted" />,
    };
  });

/** The list that a suggested category, place or word leads to from the list of a query. */
export function suggestedQuery(query: ListQuery, item: Exclude<Suggestion, { kind: 'ad' }>): ListQuery {
  const plain = { keyword: undefined, sort: undefined };
  if (item.kind === 'words') return withFilter(query, { keyword: item.text, sort: undefined });
  if (item.kind === 'place') return withFilter(query, { ...plain, areaId: item.areaId });
  return withFilter(query, { ...plain, fields: undefined, categoryId: item.categoryId });
}
