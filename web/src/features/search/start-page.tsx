import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { href } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { RecentSearches } from '#web/lib/search/recent-list.tsx';
import { useShell } from '#web/lib/viewer.ts';
import { resultsMessages } from './messages.ts';

const SavedList = lazy(() => import('./saved-list.tsx'));

/** The field of the whole site that can be seen: that of the bar, or that of the page on phones. */
const fieldInSight = () =>
  [...document.querySelectorAll<HTMLInputElement>('search input[name="keyword"]')].find((one) => one.checkVisibility());

/** The page of the search before anything is searched: recent searches of this device, and the saved ones of a member. */
export function StartPage({ field }: { field: ReactNode }) {
  const t = useMessages(resultsMessages);
  const { user, region } = useShell();
  const [box, setBox] = useState<HTMLInputElement>();
  useEffect(() => {
    const found = fieldInSight();
    setBox(found);
    // Whoever came here wants to type; what already has the focus keeps it.
    if (document.activeElement === document.body) found?.focus();
  }, []);
  return (
    <div className="container-page flex max-w-215 flex-col gap-6 py-6">
      <header>
        <h1 className="text-28">{t('title')}</h1>
        <p className="mt-1 text-ink-muted">{t('lead', { region: region.inSentence })}</p>
      </header>
      {field}
      {box && (
        <RecentSearches
          box={box}
          hrefOf={(keyword) => href('/search', { keyword })}
          onClose={() => undefined}
          className="-mx-2"
        />
      )}
      {user && (
        <Suspense>
          <SavedList />
        </Suspense>
      )}
    </div>
  );
}
