import { createFileRoute } from '@tanstack/react-router';
import { AppealsPage } from '#web/features/manage/appeals-page.tsx';
import { idOf } from '#web/lib/address/search.ts';
import { pageHead } from '#web/lib/head/head.ts';
import { noSeat } from '#web/routes/_default/-parts/desk.ts';

export const Route = createFileRoute('/_default/manage/appeals')({
  validateSearch: (search): { pageNum?: number } => ({ pageNum: idOf(search.pageNum) }),
  loaderDeps: ({ search: { pageNum } }) => ({ pageNum }),
  loader: ({ context: { api }, deps: { pageNum } }) => api.manage.getAppeals({ pageNum, pageSize: 20 }).catch(noSeat),
  head: () => pageHead({ title: 'Appeals', index: false }),
  component: () => <AppealsPage page={Route.useLoaderData()} />,
});
