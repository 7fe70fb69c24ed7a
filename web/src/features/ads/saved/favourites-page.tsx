import type { Page } from '@ashore/contract';
import clsx from 'clsx';
import { BellRing, Scale } from 'lucide';
import { lazy, Suspense, useEffect, useState } from 'react';
import { AdItem } from '#web/features/ads/card/ad-item.tsx';
import type { CardAd } from '#web/features/ads/card/card-ad.ts';
import { ownMessages } from '#web/features/ads/own/own-messages.ts';
import { href } from '#web/lib/address/links.ts';
import { isMobileApp } from '#web/lib/browser/mobile-app.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Pagination } from '#web/ui/page/pagination.tsx';
import { savedMessages } from './saved-messages.ts';

const OwnNote = lazy(() => import('#web/features/ads/notes/own-note.tsx'));

/** The ads a member keeps, the latest first (what is gone stays, greyed), with the way to the searches. */
export function FavouritesPage({ page, ads }: { page: Omit<Page<unknown>, 'list'>; ads: readonly CardAd[] }) {
  const t = useMessages(ownMessages);
  const saved = useMessages(savedMessages);
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  return (
    <section>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-28">{saved('favourites')}</h1>
        <div className="flex flex-wrap gap-2">
          {ads.length > 1 && (
            <Button
              variant="secondary"
              size="sm"
              onClick={() =>
                void import('#web/features/ads/compare/chosen.ts').then(({ startChoosing }) => startChoosing())
              }
            >
              <Icon of={Scale} className="size-4" />
              {t('compareAds')}
            </Button>
          )}
          <a href={href('/member/savedSearches', { name: '1-5' })} className={buttonClass('secondary', 'sm')}>
            <Icon of={BellRing} className="size-4" />
            {saved('searches')}
          </a>
        </div>
      </div>
      {ads.length === 0 ? (
        <EmptyState drawing="ads" text={t('noFavourites')}>
          <a href={href('/classified')} className={buttonClass('primary')}>
            {t('classifieds')}
          </a>
        </EmptyState>
      ) : (
        <ul
          className={clsx(
            'grid grid-cols-2 gap-x-4 gap-y-7 lg:grid-cols-3 lg:gap-x-5',
            isMobileApp && 'md:grid-cols-3',
          )}
        >
          {ads.map((ad, index) => (
            <li key={ad.classifiedId} className="min-w-0">
              <AdItem ad={ad} eager={index < 3} first={index === 0} headingLevel={2} />
              {awake && (
                <Suspense fallback={<div className="min-h-11" />}>
                  <OwnNote ad={ad} className="mt-2" />
                </Suspense>
              )}
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={page.pageNum}
        pages={page.pages}
        url={(pageNum) => href('/member/personageClassified/myFavourites', { name: '1-2', pageNum })}
      />
    </section>
  );
}
