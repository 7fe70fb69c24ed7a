import { createFileRoute } from '@tanstack/react-router';
import { loadProfile } from '#web/features/account/profile/load-profile.ts';
import { SettingsPage } from '#web/features/account/profile/settings-page.tsx';
import { ownHead } from '#web/routes/-parts/own-head.ts';

export const Route = createFileRoute('/_default/member/settings')({
  loader: ({ context }) => (context.start().user ? loadProfile(context.api) : null),
  head: () => ownHead('settings'),
  component: SettingsRoute,
});

function SettingsRoute() {
  const data = Route.useLoaderData();
  return data && <SettingsPage {...data} />;
}
