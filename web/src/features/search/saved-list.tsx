import * as paths from '@ashore/contract/paths';
import { withBase } from '#web/lib/address/links.ts';
import { silentApi } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { resultsMessages } from './messages.ts';

const loadSaved = () => silentApi.alert.getSavedSearches({});

/** The saved searches of a member, each a link to its ads. */
export default function SavedList() {
  const t = useMessages(resultsMessages);
  const { state, retry } = useLoad(loadSaved);
  return (
    <section aria-label={t('savedSearches')}>
      <h2 className="mb-2 text-18">{t('savedSearches')}</h2>
      {state === 'loading' ? (
        <Skeleton className="h-11" />
      ) : state === 'failed' ? (
        <p className="text-ink-muted">
          {t('savedFailed')}{' '}
          <Button variant="link" onClick={retry}>
            {t('tryAgain')}
          </Button>
        </p>
      ) : state.length === 0 ? (
        <p className="text-ink-muted">{t('noSaved')}</p>
      ) : (
        <ul>
          {state.map(({ searchId, name }) => (
            <li key={searchId}>
              <a
                href={withBase(paths.savedSearch(searchId))}
                className="flex min-h-11 items-center font-medium text-accent-ink hover:underline"
                dir="auto"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
