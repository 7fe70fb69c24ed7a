import { createFileRoute } from '@tanstack/react-router';
import { LogPage } from '#web/features/manage/log-page.tsx';
import { pageHead } from '#web/lib/head.ts';
import { idOf } from '#web/lib/search.ts';
import { noSeat } from '../-desk.ts';

export const Route = createFileRoute('/_default/manage/log')({
  validateSearch: (search): { pageNum?: number } => ({ pageNum: idOf(search.pageNum) }),
  loaderDeps: ({ search: { pageNum } }) => ({ pageNum }),
  loader: ({ context: { api }, deps: { pageNum } }) => api.manage.getAudit({ pageNum, pageSize: 20 }).catch(noSeat),
  head: () => pageHead({ title: 'Log', index: false }),
  component: () => <LogPage page={Route.useLoaderData()} />,
});
