import { createFileRoute, redirect } from '@tanstack/react-router';
import { loadProfile } from '#web/features/account/profile/load-profile.ts';
import { ProfilePage } from '#web/features/account/profile/profile-page.tsx';
import { dashboardPath } from '#web/lib/dashboard.ts';
import { pageHead } from '#web/lib/head.ts';

export const Route = createFileRoute('/_default/member/businessprofile')({
  beforeLoad({ context }) {
    const { user } = context.start();
    if (user && user.userType !== 2)
      throw redirect({ to: dashboardPath(user.userType), search: { name: '4-1' }, replace: true });
  },
  loader: ({ context }) => (context.start().user ? loadProfile(context.api) : null),
  head: () => pageHead({ title: 'Business profile', index: false }),
  component: Page,
});

function Page() {
  const data = Route.useLoaderData();
  return data && <ProfilePage {...data} />;
}
