import { useCanGoBack, useLocation, useRouter } from '@tanstack/react-router';
import { ArrowLeft, Search } from 'lucide';
import { Suspense } from 'react';
import { shellMessages } from '#web/features/shell/messages.ts';
import { showsRegion } from '#web/features/shell/nav-tabs.ts';
import { RegionChoice } from '#web/features/shell/region/region-choice.tsx';
import { useShellSlots } from '#web/features/shell/slots.ts';
import { href, withBase } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Directional, Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { appMessages } from './app-messages.ts';
import { isTabRoot, pageAbove, sectionOf } from './mobile-places.ts';

/** The flag of the region, which opens the choice of another. */
function RegionButton() {
  const t = useMessages(shellMessages);
  const { region } = useShell();
  return (
    <RegionChoice
      button={(open) => (
        <IconButton label={t('region', { name: region.regionName })} size="lg" onClick={open}>
          <img src={region.areaImg} alt="" width={24} height={16} className="rounded-sm" />
        </IconButton>
      )}
    />
  );
}

/** Back to where one came from; for those who came in by a link, to the page above. */
function Back({ pathname }: { pathname: string }) {
  const t = useMessages(appMessages);
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <a
      href={withBase(pageAbove(pathname))}
      aria-label={t('back')}
      className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-accent-soft"
      onClick={(event) => {
        if (!canGoBack) return;
        event.preventDefault();
        router.history.back();
      }}
    >
      <Directional of={ArrowLeft} className="size-6" />
    </a>
  );
}

/** What the bar names: the section of the site, or for the pages of members and of help the page above. */
function usePlace(pathname: string) {
  const t = useMessages(shellMessages);
  const tApp = useMessages(appMessages);
  const section = sectionOf(pathname);
  if (section) return { path: section.path, name: t(section.key) };
  if (/^\/member\//i.test(pathname)) return { path: '/member', name: tApp('me') };
  if (/^\/manage\b/i.test(pathname)) return { path: '/manage', name: tApp('desk') };
  if (/^\/helpsupport/i.test(pathname)) return { path: '/helpsupport', name: tApp('helpPages') };
  return undefined;
}

/**
 * The bar on top of the mobile web app: on the pages of the tabs the name of the site, elsewhere the way back and the
 * section one is in; at its end the region, and for members what is new.
 */
export function AppBar({ withRegion = true }: { withRegion?: boolean }) {
  const t = useMessages(shellMessages);
  const { user } = useShell();
  const { UserCorner } = useShellSlots();
  const pathname = useLocation({ select: (location) => location.pathname });
  const root = isTabRoot(pathname);
  const place = usePlace(pathname);
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface pt-[env(safe-area-inset-top)] print:hidden">
      <a href="#content" className="skip-link">
        {t('skip')}
      </a>
      <div className="flex h-14 items-center gap-1 px-2">
        {root ? (
          <a href={href('/home')} className="flex min-h-11 items-center rounded-input px-2" aria-label="Ashore">
            <Logo name="Ashore" />
          </a>
        ) : (
          <>
            <Back pathname={pathname} />
            {place && (
              <a href={withBase(place.path)} className="flex min-h-11 min-w-11 items-center truncate font-bold text-16">
                {place.name}
              </a>
            )}
          </>
        )}
        <div className="ms-auto flex items-center">
          {!/^\/search\b/i.test(pathname) && (
            <a
              href={href('/search')}
              aria-label={t('search')}
              className="grid size-11 place-items-center rounded-full hover:bg-accent-soft"
            >
              <Icon of={Search} className="size-5" />
            </a>
          )}
          {withRegion && showsRegion(pathname) && <RegionButton />}
          <Suspense fallback={<span className="size-11" />}>
            {user ? UserCorner && <UserCorner user={user} /> : <span className="size-11 visitor:hidden" />}
          </Suspense>
        </div>
      </div>
    </header>
  );
}
