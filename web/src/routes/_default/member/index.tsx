import { createFileRoute, redirect } from '@tanstack/react-router';
import { dashboardPath } from '#web/lib/dashboard.ts';

/** The area itself is no page: members go on to their dashboard, visitors meet the gate. */
export const Route = createFileRoute('/_default/member/')({
  beforeLoad({ context }) {
    const { user } = context.start();
    if (user) throw redirect({ to: dashboardPath(user.userType), search: { name: '4-1' }, replace: true });
  },
});
