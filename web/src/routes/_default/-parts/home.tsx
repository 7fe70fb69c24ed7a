import { AdGrid } from '#web/features/ads/card/ad-item.tsx';
import { HomePage } from '#web/features/home/home-page.tsx';
import { homeMessages } from '#web/features/home/messages.ts';
import { NewcomerCard } from '#web/features/newcomer/newcomer-card.tsx';
import { useMessages } from '#web/lib/i18n.ts';
import { SiteSearch } from '#web/routes/-parts/site-search.tsx';
import type { HomeLoaded } from './home-data.ts';
import { MemberPart } from './home-member.tsx';

/** The home page's own blocks, with the ads drawn by the pieces of the ads. */
export function HomeView({ top, newest, regionId: _regionId, site: _site, ...rest }: HomeLoaded) {
  const t = useMessages(homeMessages);
  return (
    <HomePage
      {...rest}
      search={
        <SiteSearch
          id="home-search"
          className="flex-1 [&_input]:h-12 [&_input]:text-16 [&_svg]:top-4!"
          hint={t('searchHint')}
        />
      }
      newcomer={<NewcomerCard />}
      member={<MemberPart />}
      top={top.length > 0 && <AdGrid ads={top} />}
      newest={newest.length > 0 && <AdGrid ads={newest} />}
    />
  );
}
