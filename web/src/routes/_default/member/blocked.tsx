import { createFileRoute } from '@tanstack/react-router';
import { BlockedPage } from '#web/features/chat/settings/blocked-page.tsx';
import { ownHead } from '#web/routes/-parts/own-head.ts';

export const Route = createFileRoute('/_default/member/blocked')({
  loader: async ({ context: { api, start } }) => {
    if (!start().user) return null;
    const [blocked, preferences] = await Promise.all([api.chat.getBlocked({}), api.chat.getPreferences({})]);
    return { blocked, preferences };
  },
  head: () => ownHead('blocked'),
  component: BlockedRoute,
});

function BlockedRoute() {
  const loaded = Route.useLoaderData();
  return loaded && <BlockedPage {...loaded} />;
}
