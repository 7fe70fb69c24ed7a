import { useLocation, useRouter } from '@tanstack/react-router';
import clsx from 'clsx';
import { Search } from 'lucide';
import { Suspense } from 'react';
import { href } from '#web/lib/address/links.ts';
import { pathOf } from '#web/lib/address/rewrite.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Kept } from '#web/lib/keep.tsx';
import { currentLocale } from '#web/lib/locale.ts';
import { useShell } from '#web/lib/viewer.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { useCurrentInSight } from '#web/ui/page/current-in-sight.ts';
import { LanguageChoice } from './language/language-choice.tsx';
import { shellMessages } from './messages.ts';
import { activeTab, navTabs, showsRegion } from './nav-tabs.ts';
import { refreshPage } from './refresh.ts';
import { RegionChoice } from './region/region-choice.tsx';
import { useShellSlots } from './slots.ts';

function TabLinks({ current }: { current: string | undefined }) {
  const t = useMessages(shellMessages);
  return (
    <>
      {navTabs.map(({ key, path }) => (
        <li key={key}>
          <a
            href={href(path as '/home')}
            aria-current={key === current ? 'page' : undefined}
            className={clsx(
              'block whitespace-nowrap rounded-full px-3 py-2 font-medium text-14 transition-colors xl:px-2 2xl:px-3 2xl:text-16',
              key === current ? 'bg-accent-soft text-accent-ink' : 'text-ink-muted hover:text-ink',
            )}
          >
            {t(key)}
          </a>
        </li>
      ))}
    </>
  );
}

/** Links of the eight tabs; the current one refreshes the page and scrolls to the top. */
function Tabs() {
  const router = useRouter();
  const pathname = useLocation({ select: (location) => location.pathname });
  const current = activeTab(pathname);
  return (
    <Kept
      as="ul"
      name="tabs"
      from={current}
      className="flex gap-1"
      onClick={(event) => {
        const link = (event.target as Element).closest('a');
        if (!link || pathOf(link.pathname).toLowerCase() !== pathname.toLowerCase()) return;
        event.preventDefault();
        refreshPage(router);
      }}
    >
      {() => <TabLinks current={current} />}
    </Kept>
  );
}

/** Shows the region and opens the choice of another. */
function RegionButton() {
  const t = useMessages(shellMessages);
  const { region } = useShell();
  return (
    <RegionChoice
      button={(open) => (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={t('region', { name: region.regionName })}
          onClick={open}
          className="inline-flex h-10 shrink-0 items-center gap-2 rounded-full border border-line bg-surface px-3 font-medium text-14 hover:border-accent max-[459px]:px-2"
        >
          <img src={region.areaImg} alt="" width={21} height={14} className="rounded-sm" />
          <span className="max-sm:sr-only xl:max-2xl:sr-only">{region.regionName}</span>
        </button>
      )}
    />
  );
}

/** The bar on top of every page, 80 px high; on narrow screens the tabs scroll in a row below. */
export function NavBar({ withRegion = true }: { withRegion?: boolean }) {
  const t = useMessages(shellMessages);
  const { user } = useShell();
  const { UserCorner, SiteSearch } = useShellSlots();
  const pathname = useLocation({ select: (location) => location.pathname });
  const current = activeTab(pathname);
  return (
    <header className="border-b border-line bg-surface print:hidden">
      <a href="#content" className="skip-link">
        {t('skip')}
      </a>
      <div className="container-page flex h-20 items-center gap-4 2xl:gap-6">
        <a href={href('/home')} className="flex rounded-input" aria-label="Ashore">
          <Logo name="Ashore" narrow />
        </a>
        {/* In languages with long words not all tabs fit; the room around them is for the ring of the focus. */}
        <nav
          ref={useCurrentInSight(current)}
          aria-label={t('mainMenu')}
          className="scroll-row -mx-1 min-w-0 flex-1 overflow-x-auto p-1 max-xl:hidden"
        >
          <Tabs />
        </nav>
        {/* On wide pages it grows over the tabs while it is used; nothing beside it moves. */}
        {SiteSearch && (
          <div className="min-w-0 max-sm:hidden max-xl:flex-1 xl:relative xl:h-10 xl:w-32 2xl:w-56">
            <SiteSearch className="max-w-lg xl:absolute! xl:end-0 xl:z-20 xl:w-full xl:max-w-none xl:transition-[width] xl:focus-within:w-96" />
          </div>
        )}
        <div className="ms-auto flex shrink-0 items-center gap-1 sm:gap-3">
          <a
            href={href('/search')}
            aria-label={t('search')}
            className="grid size-11 place-items-center rounded-full hover:bg-accent-soft sm:hidden"
          >
            <Icon of={Search} className="size-5" />
          </a>
          {withRegion && showsRegion(pathname) && <RegionButton />}
          <LanguageChoice
            shown={currentLocale()}
            className="inline-flex h-10 shrink-0 items-center rounded-full border border-line bg-surface px-3 font-medium text-14 uppercase hover:border-accent max-[389px]:hidden max-[459px]:px-2 max-[459px]:member:hidden"
          />
          {/* One boundary around both: the room stays until the corner is there. */}
          <Suspense>
            {user ? (
              UserCorner && <UserCorner user={user} />
            ) : (
              <>
                <a
                  href={href('/user/enter')}
                  className={buttonClass(
                    'primary',
                    'md',
                    'max-sm:px-3 max-[459px]:px-2 max-[459px]:text-13 member:hidden',
                  )}
                >
                  {t('signIn')}
                </a>
                <span className="h-11 w-25 sm:w-54 xl:max-2xl:w-42 visitor:hidden" />
              </>
            )}
          </Suspense>
        </div>
      </div>
      <nav
        ref={useCurrentInSight(current)}
        aria-label={t('mainMenu')}
        className="scroll-row overflow-x-auto border-t border-line xl:hidden"
      >
        <div className="container-page py-1">
          <Tabs />
        </div>
      </nav>
    </header>
  );
}
