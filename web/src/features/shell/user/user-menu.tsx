import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { shellMessages } from '#web/features/shell/messages.ts';
import { useShellSlots } from '#web/features/shell/slots.ts';
import { useMessages } from '#web/lib/i18n.ts';
import type { ShellUser } from '#web/lib/shell.ts';
import { useUnread } from '#web/lib/unread.ts';
import { Avatar } from '#web/ui/avatar.tsx';

const loadPanel = () => import('./user-menu-panel.tsx');
const UserMenuPanel = lazy(loadPanel);

/** Closes the menu when focus or a click goes elsewhere, or by Escape. */
function useDismiss(open: boolean, close: () => void) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) close();
    };
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      box.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', onEscape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', onEscape);
    };
  }, [open, close]);
  return box;
}

/** The member's name with the way to the dashboard, the messages and out (specification 2). A plain disclosure: links stay links. */
export function UserMenu({ user }: { user: ShellUser }) {
  const t = useMessages(shellMessages);
  const { LogoutDialog } = useShellSlots();
  const unread = useUnread('messages');
  const [open, setOpen] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const close = useRef(() => setOpen(false)).current;
  const box = useDismiss(open, close);
  return (
    <div ref={box} className="relative">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        onPointerEnter={() => void loadPanel()}
        className="inline-flex h-11 items-center justify-end gap-2 rounded-full px-2 font-medium text-14 hover:bg-accent-soft sm:w-40 xl:max-2xl:w-28"
      >
        <span className="sr-only">{t('accountOf')}</span>
        <span className="relative">
          <Avatar name={user.userName} src={user.userImg} size="sm" />
          {unread > 0 && (
            <span className="absolute -end-0.5 -top-0.5 size-3 rounded-full border-2 border-surface bg-coral" />
          )}
        </span>
        <span className="max-w-[14ch] truncate max-sm:sr-only" dir="auto">
          {user.userName}
        </span>
      </button>
      {open && (
        <Suspense>
          <UserMenuPanel user={user} unread={unread} close={close} leave={() => setLeaving(true)} />
        </Suspense>
      )}
      {leaving && LogoutDialog && (
        <Suspense>
          <LogoutDialog onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </div>
  );
}
