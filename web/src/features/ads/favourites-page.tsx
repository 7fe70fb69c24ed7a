import type { Page, SavedSearch } from '@ashore/contract';
import { href } from '#web/lib/links.ts';
import { useMessages } from '#web/lib/messages.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { AdGrid } from './ad-item.tsx';
import type { CardAd } from './card-ad.ts';
import { ownWords } from './own-words.ts';
import { SavedSearches } from './saved-searches.tsx';
import { savedWords } from './saved-words.ts';

/** Either the ads a member keeps, the latest first (what is gone stays, greyed), or the searches. */
export type Favourites =
  | { show: 'ads'; page: Omit<Page<unknown>, 'list'>; ads: readonly CardAd[] }
  | { show: 'searches'; searches: readonly SavedSearch[] };

const address = (show: Favourites['show'], pageNum?: number) =>
  href('/member/personageClassified/myFavourites', {
    name: '1-2',
    ...(show === 'searches' ? { show } : {}),
    ...(pageNum ? { pageNum } : {}),
  });

function KeptAds({ page, ads }: Extract<Favourites, { show: 'ads' }>) {
  const t = useMessages(ownWords);
  return (
    <>
      {ads.length === 0 ? (
        <EmptyState drawing="ads" text={t('noFavourites')}>
          <a href="/classified" className={buttonClass('primary')}>
            {t('classifieds')}
          </a>
        </EmptyState>
      ) : (
        <AdGrid ads={ads} columns={3} headingLevel={2} />
      )}
      <Pagination page={page.pageNum} pages={page.pages} url={(number) => address('ads', number)} />
    </>
  );
}

/** What a member keeps: ads, and searches that tell of new ones. */
export function FavouritesPage(kept: Favourites) {
  const t = useMessages(savedWords);
  return (
    <section>
      <h1 className="mb-4 text-28">{t('favourites')}</h1>
      <Tabs
        label={t('tabs')}
        current={kept.show}
        tabs={[
          { key: 'ads', label: t('ads'), url: address('ads') },
          { key: 'searches', label: t('searches'), url: address('searches') },
        ]}
      />
      <div className="mt-6">
        {kept.show === 'ads' ? <KeptAds {...kept} /> : <SavedSearches searches={kept.searches} />}
      </div>
    </section>
  );
}
