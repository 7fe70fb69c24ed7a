import { useEffect, useRef } from 'react';
import { href } from '#web/lib/address/links.ts';
import { api } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { notificationMessages } from './messages.ts';
import { NotificationItem } from './notification-item.tsx';
import { markRead, watchUnread } from './watch.ts';

/** The notification list is fetched with page 1, size 6 (specification 7). */
const SHOWN = 6;

/** Closes by Escape, and by a press or a focus elsewhere; the bell itself toggles. */
function useDismiss(close: () => void) {
  const panel = useRef<HTMLElement>(null);
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    const area = panel.current?.parentElement;
    const outside = (event: Event) => {
      if (!area?.contains(event.target as Node)) latest.current();
    };
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      latest.current();
      area?.querySelector('a')?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', onEscape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', onEscape);
    };
  }, []);
  return panel;
}

const loadLatest = () => api.notification.getNotifications({ pageNum: 1, pageSize: SHOWN }).then(({ list }) => list);

function Panel({ close }: { close: () => void }) {
  const t = useMessages(notificationMessages);
  const { state: latest, retry } = useLoad(loadLatest);
  const panel = useDismiss(close);
  const unread = Array.isArray(latest) && latest.some(({ readAt }) => !readAt);
  return (
    <section
      ref={panel}
      aria-label={t('news')}
      className="rise-in absolute end-0 top-full z-40 mt-2 w-[min(24rem,calc(100vw-2rem))] rounded-card border border-line bg-surface p-2 shadow-float max-sm:fixed max-sm:inset-x-4 max-sm:top-20 max-sm:w-auto"
    >
      <div className="flex min-h-11 items-center justify-between gap-2 ps-3">
        <h2 className="text-16">{t('news')}</h2>
        {unread && (
          <Button variant="link" size="sm" onClick={() => void markRead().then(retry)}>
            {t('readAll')}
          </Button>
        )}
      </div>
      {latest === 'loading' && <Skeleton className="m-2 h-24" />}
      {latest === 'failed' && (
        <p role="alert" className="flex items-center justify-between gap-2 p-3 text-14">
          {t('failed')}
          <Button size="sm" variant="secondary" onClick={retry}>
            {t('tryAgain')}
          </Button>
        </p>
      )}
      {Array.isArray(latest) && latest.length === 0 && <p className="p-3 text-14 text-ink-muted">{t('none')}</p>}
      {Array.isArray(latest) && (
        <ul className="max-h-[60vh] overflow-y-auto">
          {latest.map((one) => (
            <NotificationItem
              key={one.id}
              notification={one}
              onOpen={() => {
                if (!one.readAt) void markRead([one.id]);
                close();
              }}
            />
          ))}
        </ul>
      )}
      <a
        href={href('/member/replylikes', { name: '4-3' })}
        onClick={close}
        className={buttonClass('ghost', 'md', 'mt-1 w-full')}
      >
        {t('seeAll')}
      </a>
    </section>
  );
}

/** What stands behind the bell: the count while closed, the latest while open. */
export default function NotificationsSlot({ open, close }: { open: boolean; close: () => void }) {
  const userId = useShell().user?.userId;
  useEffect(() => (userId ? watchUnread(userId) : undefined), [userId]);
  return open ? <Panel close={close} /> : null;
}
