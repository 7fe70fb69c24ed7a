import { Search } from 'lucide';
import { AdGrid } from '#web/features/ads/card/ad-item.tsx';
import { HomeScreen } from '#web/features/home/home-screen.tsx';
import { homeMessages } from '#web/features/home/messages.ts';
import { NewcomerCard } from '#web/features/newcomer/newcomer-card.tsx';
import { shellMessages } from '#web/features/shell/messages.ts';
import { navTabs } from '#web/features/shell/nav-tabs.ts';
import { href, withBase } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { chipClass } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
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

/** Looks like the field of the search and leads to its page, whose field has the focus: the keyboard leaves no room for both. */
function SearchLink() {
  const t = useMessages(homeMessages);
  return (
    <a
      href={href('/search')}
      aria-label={t('search')}
      className="flex h-12 items-center gap-3 rounded-full border border-line-strong bg-surface px-4 text-ink-muted"
    >
      <Icon of={Search} className="size-4" />
      <span className="truncate">{t('searchHint')}</span>
    </a>
  );
}

/** The home page of the app, with the ads drawn by the pieces of the ads. */
export function HomeView({ top, newest, regionId: _regionId, site: _site, ...rest }: HomeLoaded) {
  return (
    <HomeScreen
      {...rest}
      search={<SearchLink />}
      sections={<Sections />}
      newcomer={<NewcomerCard />}
      member={<MemberPart />}
      top={top.length > 0 && <AdGrid ads={top} />}
      newest={newest.length > 0 && <AdGrid ads={newest} />}
    />
  );
}
