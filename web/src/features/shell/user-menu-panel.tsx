import { dashboardPath } from '#web/lib/dashboard.ts';
import { href } from '#web/lib/links.ts';
import { useMessages } from '#web/lib/messages.ts';
import type { ShellUser } from '#web/lib/shell.ts';
import { useIsManager } from '#web/lib/use-manager.ts';
import ThemeSwitch from './theme-switch.tsx';
import { shellWords } from './words.ts';

const itemClass = 'block w-full rounded-input px-3 py-2 text-start hover:bg-accent-soft focus-visible:bg-accent-soft';

interface Props {
  user: ShellUser;
  /** Messages nobody has read yet. */
  unread: number;
  close: () => void;
  /** The member wants to log out. */
  leave: () => void;
}

/** What the member's menu holds once it is open. */
export default function UserMenuPanel({ user, unread, close, leave }: Props) {
  const t = useMessages(shellWords);
  const isManager = useIsManager();
  return (
    <div className="absolute end-0 top-full z-40 mt-2 w-56 rounded-card border border-line bg-surface p-2 text-14 shadow-float">
      <a href={href(dashboardPath(user.userType), { name: '4-1' })} className={itemClass} onClick={close}>
        {t('dashboard')}
      </a>
      <a href={href('/member/chatRoom/messages', { name: '1-4' })} className={itemClass} onClick={close}>
        {t('messages')}
        {unread > 0 && (
          <span className="ms-2 rounded-full bg-accent px-1.5 font-bold text-13 text-on-accent tabular-nums">
            <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
            <span className="sr-only">{t('unread', { count: unread })}</span>
          </span>
        )}
      </a>
      {isManager && (
        <a href={href('/manage')} className={itemClass} onClick={close}>
          {t('desk')}
        </a>
      )}
      <ThemeSwitch />
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
  );
}
