import { createFileRoute } from '@tanstack/react-router';
import { QuickRepliesPage } from '#web/features/chat/settings/quick-replies-page.tsx';
import { ownHead } from '#web/routes/-parts/own-head.ts';

export const Route = createFileRoute('/_default/member/replies')({
  loader: ({ context: { api, start } }) => (start().user ? api.chat.getQuickReplies({}) : null),
  head: () => ownHead('replies'),
  component: RepliesRoute,
});

function RepliesRoute() {
  const data = Route.useLoaderData();
  return data && <QuickRepliesPage {...data} />;
}
