import { type MailTiming, mailTimings, type SavedSearch } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { ChevronRight, Trash2 } from 'lucide';
import { lazy, Suspense, useState } from 'react';
import { href, withBase } from '#web/lib/address/links.ts';
import { api } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Directional, Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { savedMessages } from './saved-messages.ts';

const ConfirmDialog = lazy(() =>
  import('#web/ui/overlay/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

function Row({
  search,
  onTiming,
  onDelete,
}: {
  search: SavedSearch;
  onTiming: (timing: MailTiming) => void;
  onDelete: () => void;
}) {
  const t = useMessages(savedMessages);
  const format = useFormat();
  const { name, searchId, hits, newHits, lastHit, createTime, timing } = search;
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-3 rounded-card border border-line bg-surface p-4">
      <div className="min-w-0 flex-1 basis-60 max-sm:basis-full">
        <a
          href={withBase(paths.savedSearch(searchId))}
          className="flex items-start justify-between gap-3 font-bold after:absolute after:inset-0 after:rounded-card hover:underline [overflow-wrap:anywhere]"
          dir="auto"
        >
          {name}
          <Directional of={ChevronRight} className="size-5 shrink-0 text-ink-muted sm:hidden" />
        </a>
        <p className="text-13 text-ink-muted tabular-nums">
          {newHits > 0 && <span className="font-bold text-accent-ink">{t('newHits', { count: newHits })} · </span>}
          {t('since', { date: format.date(createTime) })} · {t('hits', { count: hits })}
          {lastHit && `, ${t('last', { when: format.dateTime(lastHit) })}`}
        </p>
      </div>
      <Select
        aria-label={t('timingOf', { name })}
        className="relative z-1 min-w-0 max-sm:flex-1 sm:w-72"
        value={timing}
        onChange={({ target }) => onTiming(target.value as MailTiming)}
      >
        {mailTimings.map((one) => (
          <option key={one} value={one}>
            {t(one)}
          </option>
        ))}
      </Select>
      <IconButton label={t('remove', { name })} className="relative z-1" onClick={onDelete}>
        <Icon of={Trash2} className="size-5" />
      </IconButton>
    </li>
  );
}

/** The searches a member keeps: open one with what is new first, choose when to hear of it, forget it. */
function SavedSearches({ searches: first }: { searches: readonly SavedSearch[] }) {
  const t = useMessages(savedMessages);
  const [searches, setSearches] = useState(first);
  const [leaving, setLeaving] = useState<SavedSearch>();

  async function change(search: SavedSearch, timing: MailTiming) {
    const before = searches;
    const put = (next: SavedSearch) => setSearches(before.map((one) => (one === search ? next : one)));
    put({ ...search, timing });
    const { searchId, name, query } = search;
    try {
      put(await api.alert.saveSearch({ searchId, name, query, timing }));
    } catch {
      setSearches(before);
    }
  }

  async function remove({ searchId }: SavedSearch) {
    await api.alert.deleteSavedSearch({ searchId });
    setSearches((old) => old.filter((one) => one.searchId !== searchId));
    setLeaving(undefined);
    toast.success(t('removed'));
  }

  if (searches.length === 0)
    return (
      <EmptyState drawing="ads" text={t('none')} className="mt-6">
        <a href={href('/classified')} className={buttonClass('primary')}>
          {t('browse')}
        </a>
      </EmptyState>
    );
  return (
    <>
      <ul className="flex flex-col gap-3">
        {searches.map((search) => (
          <Row
            key={search.searchId}
            search={search}
            onTiming={(timing) => void change(search, timing)}
            onDelete={() => setLeaving(search)}
          />
        ))}
      </ul>
      {leaving && (
        <Suspense>
          <ConfirmDialog
            open
            danger
            title={t('removeTitle')}
            message={t('removeText', { name: leaving.name })}
            onConfirm={() => remove(leaving)}
            onClose={() => setLeaving(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The page of the member area for saved searches. */
export function SavedSearchesPage({ searches }: { searches: readonly SavedSearch[] }) {
  const t = useMessages(savedMessages);
  return (
    <section>
      <h1 className="mb-1 text-28">{t('searches')}</h1>
      <p className="mb-3 max-w-prose text-14 text-ink-muted">{t('searchesLead')}</p>
      <SavedSearches searches={searches} />
    </section>
  );
}
