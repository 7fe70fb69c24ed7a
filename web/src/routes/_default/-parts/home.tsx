import { useNavigate } from '@tanstack/react-router';
import { lazy } from 'react';
import { AdGrid } from '#web/features/ads/card/ad-item.tsx';
import { type ListQuery, writeListSearch } from '#web/features/ads/list/list-search.ts';
import type { SearchParts } from '#web/features/home/hero.tsx';
import { HomePage } from '#web/features/home/home-page.tsx';
import { NewcomerCard } from '#web/features/newcomer/newcomer-card.tsx';
import type { HomeLoaded } from './home-data.ts';
import { MemberPart } from './home-member.tsx';

const SearchHelp = lazy(() => import('#web/features/ads/search/search-help.tsx'));

const remember = (keyword: string) => {
  if (keyword) void import('#web/lib/search/recent-searches.ts').then(({ rememberSearch }) => rememberSearch(keyword));
};

/** The help of the ads' own search box, below that of the home page. */
function useSearchParts(): SearchParts {
  const navigate = useNavigate();
  const go = (query: ListQuery) => void navigate({ to: '/classified', search: writeListSearch(query) });
  return {
    onSearch: remember,
    help: (box) => (
      <SearchHelp
        box={box}
        query={{}}
        others={{}}
        search={(keyword) => {
          remember(keyword);
          go({ keyword });
        }}
        go={go}
      />
    ),
  };
}

/** The home page's own blocks, with the ads drawn by the pieces of the ads. */
export function HomeView({ top, newest, regionId: _regionId, site: _site, ...rest }: HomeLoaded) {
  const search = useSearchParts();
  return (
    <HomePage
      {...rest}
      search={search}
      newcomer={<NewcomerCard />}
      member={<MemberPart />}
      top={top.length > 0 && <AdGrid ads={top} />}
      newest={newest.length > 0 && <AdGrid ads={newest} />}
    />
  );
}
