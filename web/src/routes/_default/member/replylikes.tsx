import { createFileRoute } from '@tanstack/react-router';
import { NotificationsPage } from '#web/features/notifications/notifications-page.tsx';
import { PushSettings } from '#web/features/push/push-settings.tsx';
import { pageHead } from '#web/lib/head.ts';
import { idOf } from '#web/lib/search.ts';

export interface Search {
  unread?: 'yes';
  pageNum?: number;
}

const PAGE_SIZE = 20;

export const Route = createFileRoute('/_default/member/replylikes')({
  validateSearch: (search): Search => ({
    unread: search.unread === 'yes' ? 'yes' : undefined,
    pageNum: idOf(search.pageNum),
  }),
  loaderDeps: ({ search: { unread, pageNum } }) => ({ unread, pageNum }),
  loader: async ({ context: { api, start }, deps: { unread, pageNum } }) => {
    const { user } = start();
    if (!user) return null;
    const [page, preferences] = await Promise.all([
      api.notification.getNotifications({ pageNum, pageSize: PAGE_SIZE, unreadOnly: unread === 'yes' }),
      api.notification.getNotificationPreferences({}),
    ]);
    return { page, preferences, userId: user.userId };
  },
  head: () => pageHead({ title: 'Replies & likes', index: false }),
  component: NotificationsRoute,
});

function NotificationsRoute() {
  const data = Route.useLoaderData();
  const { unread } = Route.useSearch();
  return (
    data && (
      <NotificationsPage {...data} unreadOnly={unread === 'yes'}>
        <PushSettings userId={data.userId} first={data.preferences} />
      </NotificationsPage>
    )
  );
}
