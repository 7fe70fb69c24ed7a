import { createFileRoute } from '@tanstack/react-router';
import { JobsPage } from '#web/features/manage/jobs-page.tsx';
import { pageOf } from '#web/lib/address/search.ts';
import { noSeat } from '#web/routes/_default/-parts/desk.ts';
import { ownHead } from '#web/routes/-parts/own-head.ts';

const isQueue = (value: unknown): value is string => typeof value === 'string' && /^[\w.-]{1,100}$/.test(value);

export const Route = createFileRoute('/_default/manage/jobs')({
  // What they mean is found out by the loader: this part is in the start of every page.
  validateSearch: (search): { queue?: string; pageNum?: number } => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api }, deps }) => {
    const [queue, pageNum] = [isQueue(deps.queue) ? deps.queue : undefined, pageOf(deps.pageNum)];
    const [overview, failed] = await Promise.all([
      api.operate.getJobs({}).catch(noSeat),
      api.operate.getFailedJobs({ queue, pageNum, pageSize: 20 }).catch(noSeat),
    ]);
    return { overview, failed };
  },
  head: () => ownHead('jobs'),
  component: JobsRoute,
});

function JobsRoute() {
  return <JobsPage {...Route.useLoaderData()} queue={Route.useSearch().queue} />;
}
