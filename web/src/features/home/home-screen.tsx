import type { Banner, HomeArticle, HomeBusiness } from '@ashore/contract';
import type { ReactNode } from 'react';
import { href } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useShell } from '#web/lib/viewer.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Banners } from './banners.tsx';
import { Community, type HomeTopic } from './community.tsx';
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
  /** Links to the sections that have no tab. */
  sections: ReactNode;
  /** The way in for those who have just arrived. */
  newcomer: ReactNode;
  /** Messages, searches and what was looked at last, for members. */
  member: ReactNode;
  /** The promoted ads, drawn by the ads' own pieces; false when there are none. */
  top: ReactNode;
  newest: ReactNode;
}

/** The first page of the app: one search field, the sections, the categories, and the newest of everything. */
export function HomeScreen({ banners, tiles, search, sections, newcomer, member, top, newest, ...community }: Props) {
  const t = useMessages(homeMessages);
  const { region } = useShell();
  return (
    <div className="flex flex-col gap-8 pb-8">
      <div className="flex flex-col gap-4 pt-4">
        <h1 className="container-page text-22">{t('title', { region: region.inSentence })}</h1>
        <div className="container-page">{search}</div>
        {sections}
        <Tiles tiles={tiles} />
      </div>
      {member}
      {top && <HomeSection title={t('top')}>{top}</HomeSection>}
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
