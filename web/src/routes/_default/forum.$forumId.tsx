import { createFileRoute } from '@tanstack/react-router';
import { ComingPage, comingHead } from '#web/features/shell/coming-page.tsx';

export const Route = createFileRoute('/_default/forum/$forumId')({
  head: () => comingHead('topic'),
  component: () => <ComingPage page="topic" />,
});
