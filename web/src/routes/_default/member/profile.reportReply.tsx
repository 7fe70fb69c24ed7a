import { createFileRoute } from '@tanstack/react-router';
import { comingHead } from '#web/features/shell/coming-head.ts';
import { ComingPage } from '#web/features/shell/coming-page.tsx';
import { comingPages } from '#web/features/shell/coming-words.ts';

export const Route = createFileRoute('/_default/member/profile/reportReply')({
  loader: () => comingPages.reportReply,
  head: ({ loaderData }) => comingHead(loaderData),
  component: () => <ComingPage page="reportReply" />,
});
