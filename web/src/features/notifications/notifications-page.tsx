import type { Notification, Page } from '@ashore/contract';
import { useRouter } from '@tanstack/react-router';
import { Settings } from 'lucide';
import { href } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Pagination } from '#web/ui/page/pagination.tsx';
import { Tabs } from '#web/ui/page/tabs.tsx';
import { notificationMessages } from './messages.ts';
import { NotificationItem } from './notification-item.tsx';
import { markRead } from './watch.ts';

interface Props {
  page: Page<Notification> & { unread: number };
  unreadOnly: boolean;
}

/** All a member was told, the latest first, with the way to what of it comes by mail. */
export function NotificationsPage({ page, unreadOnly }: Props) {
  const t = useMessages(notificationMessages);
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
        <div className="flex flex-wrap gap-2">
          {page.unread > 0 && (
            <Button variant="secondary" size="sm" onClick={() => void markRead().then(() => router.invalidate())}>
              {t('readAll')}
            </Button>
          )}
          <a href={href('/member/notificationSettings', { name: '4-7' })} className={buttonClass('secondary', 'sm')}>
            <Icon of={Settings} className="size-4" />
            <span className="max-sm:sr-only">{t('toSettings')}</span>
          </a>
        </div>
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
        <ul className="mt-4 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
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
    </section>
  );
}
