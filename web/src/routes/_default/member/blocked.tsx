import { createFileRoute } from '@tanstack/react-router';
import { BlockedPage } from '#web/features/chat/settings/blocked-page.tsx';
import { ownHead } from '#web/routes/-parts/own-head.ts';

export const Route = createFileRoute('/_default/member/blocked')({
  loader: ({ context: { api, start } }) => (start().user ? api.chat.getBlocked({}) : null),
  head: () => ownHead('blocked'),
  component: BlockedRoute,
});

function BlockedRoute() {
  const blocked = Route.useLoaderData();
  return blocked && <BlockedPage blocked={blocked} />;
}
