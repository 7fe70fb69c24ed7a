import { useLocation, useRouter } from '@tanstack/react-router';
import clsx from 'clsx';
import { CircleUserRound, House, MessageCircle, Plus, Search } from 'lucide';
import { shellMessages } from '#web/features/shell/messages.ts';
import { refreshPage } from '#web/features/shell/refresh.ts';
import { withBase } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useUnread } from '#web/lib/unread.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Icon } from '#web/ui/icon.tsx';
import { appMessages } from './app-messages.ts';
import { type MobileTab, mobileTabOf, mobileTabs } from './mobile-places.ts';

const signs = { home: House, classifieds: Search, post: Plus, messages: MessageCircle, me: CircleUserRound };

function Tab({ tab, path, current }: { tab: MobileTab; path: string; current: boolean }) {
  const t = useMessages(shellMessages);
  const tApp = useMessages(appMessages);
  const { user } = useShell();
  const messages = useUnread('messages');
  const unread = user && tab === 'messages' ? messages : 0;
  return (
    <a
      href={withBase(tab === 'messages' ? `${path}?name=1-4` : path)}
      aria-current={current ? 'page' : undefined}
      className={clsx(
        'flex h-14 flex-col items-center justify-center gap-0.5 font-medium text-13 tracking-tight',
        current ? 'text-accent-ink' : 'text-ink-muted',
      )}
    >
      <span
        className={clsx(
          'relative grid place-items-center rounded-full transition-colors',
          tab === 'post' ? 'h-7 w-12 bg-accent text-on-accent' : 'h-7 w-14',
          current && tab !== 'post' && 'bg-accent-soft',
        )}
      >
        <Icon of={signs[tab]} className="size-5" />
        {unread > 0 && (
          <span className="absolute end-3 top-0 size-3 rounded-full border-2 border-surface bg-coral">
            <span className="sr-only">{t('unread', { count: unread })}</span>
          </span>
        )}
      </span>
      {tab === 'me' ? tApp(tab) : t(tab)}
    </a>
  );
}

/** The tabs at the foot of the mobile web app; the current one refreshes the page and scrolls to the top. */
export function TabBar() {
  const t = useMessages(shellMessages);
  const router = useRouter();
  const pathname = useLocation({ select: (location) => location.pathname });
  const current = mobileTabOf(pathname);
  return (
    <nav
      aria-label={t('mainMenu')}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] print:hidden"
    >
      <ul className="mx-auto grid max-w-xl min-[22rem]:gap-x-1 grid-cols-[1fr_1.2fr_1fr_1.2fr_1fr]">
        {mobileTabs.map(({ key, path }) => (
          <li
            key={key}
            onClickCapture={(event) => {
              if (pathname.toLowerCase() !== path.toLowerCase()) return;
              event.preventDefault();
              refreshPage(router);
            }}
          >
            <Tab tab={key} path={path} current={key === current} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
