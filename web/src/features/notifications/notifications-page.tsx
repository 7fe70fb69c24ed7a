import type { Notification, NotificationPreferences, Page } from '@ashore/contract';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { href } from '#web/lib/links.ts';
import { useMessages } from '#web/lib/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { MailSettings } from './mail-settings.tsx';
import { NotificationItem } from './notification-item.tsx';
import { markRead } from './watch.ts';
import { notificationWords } from './words.ts';

interface Props {
  page: Page<Notification> & { unread: number };
  preferences: NotificationPreferences;
  unreadOnly: boolean;
  /** What stands below the choices of mail. */
  children?: ReactNode;
}

/** All a member was told, the latest first, and what of it comes by mail. */
export function NotificationsPage({ page, preferences, unreadOnly, children }: Props) {
  const t = useMessages(notificationWords);
  const router = useRouter();
  const address = (unread: boolean, pageNum = 1) =>
    href('/member/replylikes', {
      name: '4-3',
      ...(unread ? { unread: 'yes' as const } : {}),
      ...(pageNum > 1 ? { pageNum } : {}),
    });
  return (
    <section>
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h1 className="text-28">{t('title')}</h1>
        {page.unread > 0 && (
          <Button variant="secondary" onClick={() => void markRead().then(() => router.invalidate())}>
            {t('readAll')}
          </Button>
        )}
      </div>
      <Tabs
        label={t('title')}
        current={unreadOnly ? 'unread' : 'all'}
        tabs={[
          { key: 'all', label: t('all'), url: address(false) },
          { key: 'unread', label: t('unreadOnly'), url: address(true) },
        ]}
      />
      {page.list.length === 0 ? (
        <EmptyState drawing="forum" className="mt-6" text={unreadOnly ? t('noneUnread') : t('none')} />
      ) : (
        <ul className="mt-4 flex flex-col gap-1">
          {page.list.map((one) => (
            <NotificationItem
              key={one.id}
              notification={one}
              onOpen={() => {
                if (!one.readAt) void markRead([one.id]);
              }}
            />
          ))}
        </ul>
      )}
      <Pagination page={page.pageNum} pages={page.pages} url={(pageNum) => address(unreadOnly, pageNum)} />
      <MailSettings first={preferences} />
      {children}
    </section>
  );
}
