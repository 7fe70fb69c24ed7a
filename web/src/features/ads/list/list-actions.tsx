import { BellPlus, Scale, Share2 } from 'lucide';
import { lazy, Suspense, useEffect, useState } from 'react';
import { adsMessages } from '#web/features/ads/card/messages.ts';
import type { SetFilter } from '#web/features/ads/filters/chips.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { askToLogIn } from '#web/lib/notices.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { ListQuery } from './list-search.ts';

const SaveSearch = lazy(() => import('#web/features/ads/saved/save-search.tsx'));
const buttonClass = 'grid size-11 place-items-center rounded-input hover:bg-accent-soft';

/** Keeps the search and tells of new ads; hands its address on. */
export default function ListActions({ query, filters }: { query: ListQuery; filters: readonly SetFilter[] }) {
  const t = useMessages(adsMessages);
  const { user } = useShell();
  const [saving, setSaving] = useState(false);
  const [can, setCan] = useState(false);
  // Browsers offer neither without https; the room is kept so that nothing moves.
  useEffect(() => setCan('share' in navigator || 'clipboard' in navigator), []);
  return (
    <>
      <button
        type="button"
        aria-label={t('saveSearch')}
        title={t('saveSearch')}
        onClick={() => (user ? setSaving(true) : askToLogIn())}
        className={buttonClass}
      >
        <Icon of={BellPlus} className="size-5" />
      </button>
      <button
        type="button"
        aria-label={t('compareAds')}
        title={t('compareAds')}
        onClick={() => void import('#web/features/ads/compare/chosen.ts').then(({ startChoosing }) => startChoosing())}
        className={buttonClass}
      >
        <Icon of={Scale} className="size-5" />
      </button>
      <button
        type="button"
        aria-label={t('shareList')}
        title={t('shareList')}
        onClick={() =>
          void import('#web/lib/browser/share.ts').then(({ share }) => share(document.title, t('linkCopied')))
        }
        className={`${buttonClass} ${can ? '' : 'invisible'}`}
      >
        <Icon of={Share2} className="size-5" />
      </button>
      {saving && (
        <Suspense>
          <SaveSearch query={query} filters={filters} onClose={() => setSaving(false)} />
        </Suspense>
      )}
    </>
  );
}
