import type { Page } from '@ashore/contract';
import { BellRing } from 'lucide';
import { AdGrid } from '#web/features/ads/card/ad-item.tsx';
import type { CardAd } from '#web/features/ads/card/card-ad.ts';
import { ownMessages } from '#web/features/ads/own/own-messages.ts';
import { href } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Pagination } from '#web/ui/page/pagination.tsx';
import { savedMessages } from './saved-messages.ts';

/** The ads a member keeps, the latest first (what is gone stays, greyed), with the way to the searches. */
export function FavouritesPage({ page, ads }: { page: Omit<Page<unknown>, 'list'>; ads: readonly CardAd[] }) {
  const t = useMessages(ownMessages);
  const saved = useMessages(savedMessages);
  return (
    <section>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-28">{saved('favourites')}</h1>
        <a href={href('/member/savedSearches', { name: '1-5' })} className={buttonClass('secondary', 'sm')}>
          <Icon of={BellRing} className="size-4" />
          {saved('searches')}
        </a>
      </div>
      {ads.length === 0 ? (
        <EmptyState drawing="ads" text={t('noFavourites')}>
          <a href={href('/classified')} className={buttonClass('primary')}>
            {t('classifieds')}
          </a>
        </EmptyState>
      ) : (
        <AdGrid ads={ads} columns={3} headingLevel={2} />
      )}
      <Pagination
        page={page.pageNum}
        pages={page.pages}
        url={(pageNum) => href('/member/personageClassified/myFavourites', { name: '1-2', pageNum })}
      />
    </section>
  );
}
