import type { Page } from '@ashore/contract';
import { Link } from '@tanstack/react-router';
import { useMessages } from '#web/lib/messages.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { AdGrid } from './ad-item.tsx';
import type { CardAd } from './card-ad.ts';
import { adsWords } from './words.ts';

/** What a member saved, the latest first; what is gone stays, greyed. */
export function FavouritesPage({ page, ads }: { page: Omit<Page<unknown>, 'list'>; ads: readonly CardAd[] }) {
  const t = useMessages(adsWords);
  return (
    <section>
      <h1 className="mb-4 text-28">{t('favourites')}</h1>
      {ads.length === 0 ? (
        <EmptyState drawing="ads" text={t('noFavourites')}>
          <Link to="/classified" search={{}} className={buttonClass('primary')} activeProps={{ className: '' }}>
            {t('classifieds')}
          </Link>
        </EmptyState>
      ) : (
        <AdGrid ads={ads} columns={3} headingLevel={2} />
      )}
      <Pagination
        page={page.pageNum}
        pages={page.pages}
        link={(number, props, children) => (
          <Link
            to="/member/personageClassified/myFavourites"
            search={{ name: '1-2', pageNum: number }}
            activeProps={{ className: '' }}
            {...props}
          >
            {children}
          </Link>
        )}
      />
    </section>
  );
}
