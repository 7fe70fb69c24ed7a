import { useNavigate } from '@tanstack/react-router';
import { ArrowRight, X } from 'lucide';
import { useState } from 'react';
import { useListConfig } from '#web/features/ads/list/ads-frame.ts';
import { type ListQuery, withFilter } from '#web/features/ads/list/list-search.ts';
import { href } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { RecentSearches } from '#web/lib/search/recent-list.tsx';
import { rememberSearch } from '#web/lib/search/recent-searches.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Select } from '#web/ui/form/select.tsx';
import { SuggestList } from '#web/ui/form/suggest-list.tsx';
import { Directional, Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { FullScreenDialog } from '#web/ui/overlay/full-screen-dialog.tsx';
import { useBackCloses } from '#web/ui/overlay/use-back-closes.ts';
import { findingMessages } from './finding-messages.ts';
import { suggestedQuery, suggestItems, useSuggestions } from './suggestions.tsx';

interface Props {
  query: ListQuery;
  /** What stands in the box that was tapped. */
  start: () => string;
  go: (query: ListQuery) => void;
  onClose: () => void;
  lastFocus: () => HTMLElement | null;
}

interface ChoiceProps {
  query: ListQuery;
  onChange: (query: ListQuery) => void;
}

/** Where and what kind: the phone's own lists. Their place is kept until they are known. */
function Choices({ query, onChange }: ChoiceProps) {
  const t = useMessages(findingMessages);
  const { region } = useShell();
  const config = useListConfig(query);
  const { parentArea } = config ?? {};
  const idOf = (text: string) => (text ? Number(text) : undefined);
  return (
    <div className="grid grid-cols-2 gap-2">
      <Select
        aria-label={t('category')}
        disabled={!config}
        value={config ? String(query.categoryId ?? '') : ''}
        onChange={({ target }) => onChange(withFilter(query, { categoryId: idOf(target.value), fields: undefined }))}
      >
        <option value="">{t('allCategories')}</option>
        {config?.categories.map((root) =>
          root.children ? (
            <optgroup key={root.id} label={root.name}>
              <option value={root.id}>{root.name}</option>
              {root.children.map((child) => (
                <option key={child.id} value={child.id}>
                  {child.name}
                </option>
              ))}
            </optgroup>
          ) : (
            <option key={root.id} value={root.id}>
              {root.name}
            </option>
          ),
        )}
      </Select>
      <Select
        aria-label={t('place')}
        disabled={!config}
        value={config ? String(query.areaId ?? '') : ''}
        onChange={({ target }) => onChange(withFilter(query, { areaId: idOf(target.value) }))}
      >
        <option value="">{t('wholeRegion', { region: region.inSentence })}</option>
        {config?.areas.map((area) =>
          area.id === parentArea?.id ? (
            <optgroup key={area.id} label={area.name}>
              <option value={area.id}>{t('wholeArea', { area: area.name })}</option>
              {parentArea.children.map((child) => (
                <option key={child.id} value={child.id}>
                  {child.name}
                </option>
              ))}
            </optgroup>
          ) : (
            <option key={area.id} value={area.id}>
              {area.name}
            </option>
          ),
        )}
      </Select>
    </div>
  );
}

interface BoxProps {
  text: string;
  box: HTMLInputElement | null;
  setBox: (box: HTMLInputElement | null) => void;
  onChange: (text: string) => void;
  onSearch: () => void;
}

/** The box in which is typed. */
function SearchBox({ text, box, setBox, onChange, onSearch }: BoxProps) {
  const t = useMessages(findingMessages);
  return (
    <form
      className="relative"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch();
      }}
    >
      <input
        ref={setBox}
        type="search"
        aria-label={t('keyword')}
        placeholder={t('keyword')}
        value={text}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ target }) => onChange(target.value)}
        className="h-11 w-full rounded-full bg-sand ps-4 pe-12 text-16 outline-offset-0 [&::-webkit-search-cancel-button]:hidden"
      />
      {text && (
        <IconButton
          label={t('clearText')}
          size="lg"
          className="absolute end-0 top-0"
          onClick={() => {
            onChange('');
            box?.focus();
          }}
        >
          <Icon of={X} className="size-5" />
        </IconButton>
      )}
    </form>
  );
}

/** The search of a phone, over the whole screen: words with suggestions, what was searched before, category and place. */
export default function SearchScreen({ query, start, go, onClose, lastFocus }: Props) {
  const t = useMessages(findingMessages);
  const navigate = useNavigate();
  const leave = useBackCloses(onClose);
  const [box, setBox] = useState<HTMLInputElement | null>(null);
  const [text, setText] = useState(start);
  const [draft, setDraft] = useState(query);
  const words = text.trim();
  const { text: answered, items } = useSuggestions(words);
  // Those of a shorter text stay until the new ones are there, unless it was another word altogether.
  const fitting = words !== '' && words.startsWith(answered) ? items : [];

  function search(keyword: string): void {
    if (keyword) rememberSearch(keyword);
    leave(() => go(withFilter(draft, { keyword: keyword || undefined, sort: undefined })));
  }
  function choose(at: number): void {
    const item = fitting[at];
    if (item?.kind === 'words') search(item.text);
    else if (item?.kind === 'ad')
      leave(() => void navigate({ to: '/classified/details', search: { classifiedId: item.classifiedId } }));
    else if (item) leave(() => go(suggestedQuery(draft, item)));
  }

  return (
    <FullScreenDialog
      title={t('keyword')}
      onClose={() => leave()}
      firstFocus={() => box}
      lastFocus={lastFocus}
      bar={<SearchBox text={text} box={box} setBox={setBox} onChange={setText} onSearch={() => search(words)} />}
    >
      <Choices query={draft} onChange={setDraft} />
      <button
        type="button"
        className="mt-3 flex min-h-12 w-full items-center justify-between gap-3 rounded-input px-2 text-start font-medium text-accent-ink active:bg-accent-soft"
        onClick={() => search(words)}
      >
        <span className="truncate">{words ? t('searchFor', { text: words }) : t('showAll')}</span>
        <Directional of={ArrowRight} className="size-5 shrink-0" />
      </button>
      {box && words !== '' && fitting.length > 0 && (
        <div className="-mx-2 mt-1 [&_[role=listbox]]:max-h-none [&_[role=option]]:min-h-12 [&_[role=option]]:text-16">
          <SuggestList
            box={box}
            label={t('suggestions')}
            items={suggestItems(fitting, t)}
            onChoose={choose}
            onClose={() => leave()}
          />
        </div>
      )}
      {box && words === '' && <Recent box={box} onChoose={search} />}
    </FullScreenDialog>
  );
}

/** What was searched before, within what is chosen here. */
function Recent({ box, onChoose }: { box: HTMLInputElement; onChoose: (keyword: string) => void }) {
  return (
    // Takes the clicks of the links in it, by keys, too.
    <div
      onClickCapture={(event) => {
        const link = (event.target as Element).closest('a');
        const keyword = link && new URL(link.href).searchParams.get('keyword');
        if (!keyword) return;
        event.preventDefault();
        event.stopPropagation();
        onChoose(keyword);
      }}
    >
      <RecentSearches
        box={box}
        hrefOf={(keyword) => href('/classified', { keyword })}
        onClose={() => undefined}
        className="-mx-2 mt-2 [&_a]:min-h-12 [&_a]:text-16 [&_button]:min-h-11 [&_button]:min-w-11"
      />
    </div>
  );
}
