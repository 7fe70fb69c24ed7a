import type { ReactNode } from 'react';
import { shellMessages } from '#web/features/shell/messages.ts';
import { href } from '#web/lib/address/links.ts';
import { dashboardPath } from '#web/lib/dashboard.ts';
import { useMessages } from '#web/lib/i18n.ts';
import type { ShellUser } from '#web/lib/shell.ts';
import { useIsManager } from '#web/lib/use-manager.ts';
import ThemeSwitch from './theme-switch.tsx';

const itemClass = 'block w-full rounded-input px-3 py-2 text-start hover:bg-accent-soft focus-visible:bg-accent-soft';
const partClass = 'mt-1 border-line border-t pt-1';

interface Props {
  user: ShellUser;
  /** Messages nobody has read yet. */
  unread: number;
  close: () => void;
  /** The member wants to log out. */
  leave: () => void;
}

/** What the member's menu holds once it is open: as wide as its longest line, never beyond the screen. */
export default function UserMenuPanel({ user, unread, close, leave }: Props) {
  const t = useMessages(shellMessages);
  const isManager = useIsManager();
  const { userType } = user;
  const link = (path: string, label: ReactNode) => (
    <li>
      <a href={path} className={itemClass} onClick={close}>
        {label}
      </a>
    </li>
  );
  return (
    <div className="absolute end-0 top-full z-40 mt-2 max-h-[calc(100dvh-6rem)] w-72 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-card border border-line bg-surface p-2 text-14 shadow-float">
      <ul>
        {link(href(dashboardPath(userType), { name: '4-1' }), t('dashboard'))}
        {link(
          href('/member/chatRoom/messages', { name: '1-4' }),
          <>
            {t('messages')}
            {unread > 0 && (
              <span className="ms-2 rounded-full bg-accent px-1.5 font-bold text-13 text-on-accent tabular-nums">
                <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
                <span className="sr-only">{t('unread', { count: unread })}</span>
              </span>
            )}
          </>,
        )}
      </ul>
      <ul className={partClass}>
        {link(
          userType === 2
            ? href('/member/businessclassified', { name: '1-1' })
            : href('/member/myclassified', { name: '1-1' }),
          t('myAds'),
        )}
        {link(href('/member/personageClassified/myFavourites', { name: '1-2' }), t('saved'))}
        {link(href('/member/savedSearches', { name: '1-5' }), t('savedSearches'))}
      </ul>
      <ul className={partClass}>
        {link(href('/member/settings', { name: '4-6' }), t('settings'))}
        {isManager && link(href('/manage'), t('desk'))}
        <li>
          <ThemeSwitch />
        </li>
      </ul>
      <div className={partClass}>
        <button
          type="button"
          className={itemClass}
          onClick={() => {
            close();
            leave();
          }}
        >
          {t('logOut')}
        </button>
      </div>
    </div>
  );
}
