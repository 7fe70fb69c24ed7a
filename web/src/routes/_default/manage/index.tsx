import { createFileRoute } from '@tanstack/react-router';
import { QueuePage, type Show } from '#web/features/manage/queue-page.tsx';
import { pageOf } from '#web/lib/address/search.ts';
import { noSeat } from '#web/routes/_default/-parts/desk.ts';
import { ownHead } from '#web/routes/-parts/own-head.ts';

export const Route = createFileRoute('/_default/manage/')({
  validateSearch: (search): { show?: Show; pageNum?: number } => ({
    show: (['held', 'closed'] as const).find((show) => show === search.show),
    pageNum: pageOf(search.pageNum),
  }),
  loaderDeps: ({ search: { show, pageNum } }) => ({ show, pageNum }),
  loader: ({ context: { api }, deps: { show, pageNum } }) =>
    api.manage.getCases({ show, pageNum, pageSize: 20 }).catch(noSeat),
  head: () => ownHead('desk'),
  component: () => {
    const { show = 'open' } = Route.useSearch();
    return <QueuePage key={show} page={Route.useLoaderData()} show={show} />;
  },
});
