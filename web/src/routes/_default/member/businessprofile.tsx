import { createFileRoute, redirect } from '@tanstack/react-router';
import { OverviewPage } from '#web/features/member-area/overview-page.tsx';
import { dashboardPath } from '#web/lib/dashboard.ts';
import { ownHead } from '#web/routes/-parts/own-head.ts';

/** My Dashboard of business members (specification 2). */
export const Route = createFileRoute('/_default/member/businessprofile')({
  beforeLoad({ context }) {
    const { user } = context.start();
    if (user && user.userType !== 2)
      throw redirect({ to: dashboardPath(user.userType), search: { name: '4-1' }, replace: true });
  },
  loader: async ({ context: { api, start } }) => {
    if (!start().user) return null;
    // Every page carries the routes; what asks for so much comes with this one alone.
    const { loadOverview } = await import('#web/features/member-area/overview-data.ts');
    return { overview: await loadOverview(api), now: new Date().toISOString() };
  },
  head: () => ownHead('dashboard'),
  component: Page,
});

function Page() {
  const data = Route.useLoaderData();
  return data && <OverviewPage {...data} />;
}
