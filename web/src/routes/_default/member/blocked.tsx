import { createFileRoute } from '@tanstack/react-router';
import { BlockedPage } from '#web/features/chat/settings/blocked-page.tsx';
import { pageHead } from '#web/lib/head/head.ts';

export const Route = createFileRoute('/_default/member/blocked')({
  loader: ({ context: { api, start } }) => (start().user ? api.chat.getBlocked({}) : null),
  head: () => pageHead({ title: 'Blocked members', index: false }),
  component: BlockedRoute,
});

function BlockedRoute() {
  const blocked = Route.useLoaderData();
  return blocked && <BlockedPage blocked={blocked} />;
}
