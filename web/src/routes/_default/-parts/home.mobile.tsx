import { AdGrid } from '#web/features/ads/card/ad-item.tsx';
import { HomeScreen } from '#web/features/home/home-screen.tsx';
import { homeMessages } from '#web/features/home/messages.ts';
import { NewcomerCard } from '#web/features/newcomer/newcomer-card.tsx';
import { shellMessages } from '#web/features/shell/messages.ts';
import { navTabs } from '#web/features/shell/nav-tabs.ts';
import { withBase } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { SiteSearch } from '#web/routes/-parts/site-search.tsx';
import { chipClass } from '#web/ui/chip.tsx';
import type { HomeLoaded } from './home-data.ts';
import { MemberPart } from './home-member.tsx';

/** The sections of the site that have no tab of their own, in the order of its bar. */
function Sections() {
  const t = useMessages(shellMessages);
  const here = useMessages(homeMessages);
  const sections = navTabs.filter(({ key }) => key !== 'home' && key !== 'classifieds' && key !== 'post');
  return (
    <nav aria-label={here('sections')} className="scroll-row overflow-x-auto">
      <ul className="flex w-max gap-2 px-4">
        {sections.map(({ key, path }) => (
          <li key={key}>
            <a href={withBase(path)} className={`${chipClass(false)} h-11!`}>
              {t(key)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The home page of the app, with the ads drawn by the pieces of the ads. */
export function HomeView({ top, newest, regionId: _regionId, site: _site, ...rest }: HomeLoaded) {
  const t = useMessages(homeMessages);
  return (
    <HomeScreen
      {...rest}
      search={<SiteSearch className="[&_input]:h-12 [&_svg]:top-4!" hint={t('searchHint')} />}
      sections={<Sections />}
      newcomer={<NewcomerCard />}
      member={<MemberPart />}
      top={top.length > 0 && <AdGrid ads={top} />}
      newest={newest.length > 0 && <AdGrid ads={newest} />}
    />
  );
}
