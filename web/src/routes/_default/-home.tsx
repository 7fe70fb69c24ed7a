import { AdGrid } from '#web/features/ads/ad-item.tsx';
import { CategoryIcon } from '#web/features/ads/category-icon.tsx';
import { HomePage } from '#web/features/home/home-page.tsx';
import type { HomeLoaded } from './-home-data.ts';

/** The home page's own blocks, with the ads drawn by the pieces of the ads. */
export function HomeView({ top, newest, regionId: _regionId, site: _site, ...rest }: HomeLoaded) {
  return (
    <HomePage
      {...rest}
      icon={(name, className) => <CategoryIcon name={name} className={className} />}
      top={top.length > 0 && <AdGrid ads={top} />}
      newest={newest.length > 0 && <AdGrid ads={newest} />}
    />
  );
}
