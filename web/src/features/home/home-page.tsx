import type { Banner } from '@ashore/contract';
import type { ReactNode } from 'react';
import { useMessages } from '#web/lib/messages.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Banners } from './banners.tsx';
import { type Choice, Hero } from './hero.tsx';
import { HomeSection } from './section.tsx';
import { type Tile, Tiles } from './tiles.tsx';
import { homeWords } from './words.ts';

interface Props {
  banners: readonly Banner[];
  tiles: readonly Tile[];
  areas: readonly Choice[];
  icon: (name: string, className: string) => ReactNode;
  /** The promoted ads, drawn by the ads' own pieces; false when there are none. */
  top: ReactNode;
  newest: ReactNode;
}

/** The door of the site: search, banners, categories, promoted and newest ads. Other blocks come with their areas. */
export function HomePage({ banners, tiles, areas, icon, top, newest }: Props) {
  const t = useMessages(homeWords);
  return (
    <div className="flex flex-col gap-10">
      <Hero areas={areas} categories={tiles} />
      <Tiles tiles={tiles} icon={icon} />
      {top && (
        <HomeSection title={t('top')} all={false}>
          {top}
        </HomeSection>
      )}
      <Banners banners={banners} />
      <HomeSection title={t('newest')}>
        {newest || (
          <EmptyState drawing="ads" text={t('noAds')}>
            <a href="/postAds" className={buttonClass('primary')}>
              {t('postAd')}
            </a>
          </EmptyState>
        )}
      </HomeSection>
    </div>
  );
}
