import type { Banner, HomeArticle, HomeBusiness } from '@ashore/contract';
import type { ReactNode } from 'react';
import { href } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Banners } from './banners.tsx';
import { Community, type HomeTopic } from './community.tsx';
import { Hero } from './hero.tsx';
import { homeMessages } from './messages.ts';
import { HomeSection } from './section.tsx';
import type { Tile } from './tile.ts';
import { Tiles } from './tiles.tsx';

interface Props {
  banners: readonly Banner[];
  tiles: readonly Tile[];
  topics: readonly HomeTopic[];
  articles: readonly HomeArticle[];
  businesses: readonly HomeBusiness[];
  /** The search of the whole site. */
  search: ReactNode;
  /** The way in for those who have just arrived. */
  newcomer: ReactNode;
  /** Messages, searches and what was looked at last, for members. */
  member: ReactNode;
  /** The promoted ads, drawn by the ads' own pieces; false when there are none. */
  top: ReactNode;
  newest: ReactNode;
}

/** The door of the site: search, categories, promoted ads, banners, newest ads, and what goes on around them. */
export function HomePage({ banners, tiles, top, newest, search, newcomer, member, ...community }: Props) {
  const t = useMessages(homeMessages);
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-col gap-6">
        <Hero search={search} />
        {/* Members get what is theirs in place of the categories, which follow: pictures stay on the first screen. */}
        {member}
        <div className="member:order-1">
          <Tiles tiles={tiles} />
        </div>
        {top && <HomeSection title={t('top')}>{top}</HomeSection>}
      </div>
      {newcomer}
      <Banners banners={banners} />
      <HomeSection title={t('newest')} all={href('/classified')}>
        {newest || (
          <EmptyState drawing="ads" text={t('noAds')}>
            <a href={href('/postAds')} className={buttonClass('primary')}>
              {t('postAd')}
            </a>
          </EmptyState>
        )}
      </HomeSection>
      <Community {...community} />
    </div>
  );
}
