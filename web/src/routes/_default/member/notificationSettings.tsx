import { createFileRoute } from '@tanstack/react-router';
import { NotificationSettingsPage } from '#web/features/notifications/settings-page.tsx';
import { PushSettings } from '#web/features/push/push-settings.tsx';
import { ownHead } from '#web/routes/-parts/own-head.ts';

export const Route = createFileRoute('/_default/member/notificationSettings')({
  loader: async ({ context: { api, start } }) => {
    const { user } = start();
    if (!user) return null;
    return { preferences: await api.notification.getNotificationPreferences({}), userId: user.userId };
  },
  head: () => ownHead('notificationSettings'),
  component: NotificationSettingsRoute,
});

function NotificationSettingsRoute() {
  const data = Route.useLoaderData();
  return (
    data && (
      <NotificationSettingsPage preferences={data.preferences}>
        <PushSettings userId={data.userId} first={data.preferences} />
      </NotificationSettingsPage>
    )
  );
}
