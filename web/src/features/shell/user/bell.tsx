import { Bell as BellIcon } from 'lucide';
import { Suspense, useEffect, useState } from 'react';
import { shellMessages } from '#web/features/shell/messages.ts';
import { useShellSlots } from '#web/features/shell/slots.ts';
import { href } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useUnread } from '#web/lib/unread.ts';
import { Icon } from '#web/ui/icon.tsx';

/** What is new for the member: a link to all of it, and once the page is awake a panel with the latest. */
export function Bell() {
  const t = useMessages(shellMessages);
  const { Notifications } = useShellSlots();
  const unread = useUnread('notifications');
  const [awake, setAwake] = useState(false);
  const [open, setOpen] = useState(false);
  useEffect(() => setAwake(true), []);
  return (
    <div className="relative">
      <a
        href={href('/member/replylikes', { name: '4-3' })}
        aria-label={unread > 0 ? t('bellUnread', { count: unread }) : t('bell')}
        aria-expanded={awake ? open : undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(!open);
        }}
        className="relative flex size-11 items-center justify-center rounded-full hover:bg-accent-soft"
      >
        <Icon of={BellIcon} className="size-5" />
        {unread > 0 && <span className="absolute end-2 top-2 size-3 rounded-full border-2 border-surface bg-coral" />}
      </a>
      {awake && Notifications && (
        <Suspense>
          <Notifications open={open} close={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
