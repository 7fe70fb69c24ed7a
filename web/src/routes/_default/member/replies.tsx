import { createFileRoute } from '@tanstack/react-router';
import { QuickRepliesPage } from '#web/features/chat/settings/quick-replies-page.tsx';
import { pageHead } from '#web/lib/head/head.ts';

export const Route = createFileRoute('/_default/member/replies')({
  loader: ({ context: { api, start } }) => (start().user ? api.chat.getQuickReplies({}) : null),
  head: () => pageHead({ title: 'Replies', index: false }),
  component: RepliesRoute,
});

function RepliesRoute() {
  const data = Route.useLoaderData();
  return data && <QuickRepliesPage {...data} />;
}
