import type { Page } from '@ashore/contract';
import { href } from '#web/lib/links.ts';
import { useMessages } from '#web/lib/messages.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { AdGrid } from './ad-item.tsx';
import type { CardAd } from './card-ad.ts';
import { ownWords } from './own-words.ts';

/** What a member saved, the latest first; what is gone stays, greyed. */
export function FavouritesPage({ page, ads }: { page: Omit<Page<unknown>, 'list'>; ads: readonly CardAd[] }) {
  const t = useMessages(ownWords);
  return (
    <section>
      <h1 className="mb-4 text-28">{t('favourites')}</h1>
      {ads.length === 0 ? (
        <EmptyState drawing="ads" text={t('noFavourites')}>
          <a href="/classified" className={buttonClass('primary')}>
            {t('classifieds')}
          </a>
        </EmptyState>
      ) : (
        <AdGrid ads={ads} columns={3} headingLevel={2} />
      )}
      <Pagination
        page={page.pageNum}
        pages={page.pages}
        url={(number) => href('/member/personageClassified/myFavourites', { name: '1-2', pageNum: number })}
      />
    </section>
  );
}
