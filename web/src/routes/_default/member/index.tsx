import { createFileRoute, redirect } from '@tanstack/react-router';
import { isMobileApp } from '#web/lib/browser/mobile-app.ts';
import { dashboardPath } from '#web/lib/dashboard.ts';
import { ownHead } from '#web/routes/-parts/own-head.ts';
import { MePage } from './-me.tsx';

/** The area itself is a page of the mobile web app; on the site members go on to their dashboard, and visitors meet the gate. */
export const Route = createFileRoute('/_default/member/')({
  beforeLoad({ context }) {
    const { user } = context.start();
    if (user && !isMobileApp)
      throw redirect({ to: dashboardPath(user.userType), search: { name: '4-1' }, replace: true });
  },
  head: () => (isMobileApp ? ownHead('me') : {}),
  component: isMobileApp ? MePage : undefined,
});
