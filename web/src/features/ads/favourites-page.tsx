import type { Page } from '@ashore/contract';
import { BellRing } from 'lucide';
import { useMessages } from '#web/lib/i18n.ts';
import { href } from '#web/lib/links.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { AdGrid } from './ad-item.tsx';
import type { CardAd } from './card-ad.ts';
import { ownMessages } from './own-messages.ts';
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
