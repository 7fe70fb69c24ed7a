import { createFileRoute } from '@tanstack/react-router';
import { NotificationsPage } from '#web/features/notifications/notifications-page.tsx';
import { pageOf } from '#web/lib/address/search.ts';
import { ownHead } from '#web/routes/-parts/own-head.ts';

export interface Search {
  unread?: 'yes';
  pageNum?: number;
}

const PAGE_SIZE = 20;

export const Route = createFileRoute('/_default/member/replylikes')({
  validateSearch: (search): Search => ({
    unread: search.unread === 'yes' ? 'yes' : undefined,
    pageNum: pageOf(search.pageNum),
  }),
  loaderDeps: ({ search: { unread, pageNum } }) => ({ unread, pageNum }),
  loader: async ({ context: { api, start }, deps: { unread, pageNum } }) =>
    start().user
      ? api.notification.getNotifications({ pageNum, pageSize: PAGE_SIZE, unreadOnly: unread === 'yes' })
      : null,
  head: () => ownHead('notifications'),
  component: NotificationsRoute,
});

function NotificationsRoute() {
  const page = Route.useLoaderData();
  const { unread } = Route.useSearch();
  return page && <NotificationsPage page={page} unreadOnly={unread === 'yes'} />;
}
