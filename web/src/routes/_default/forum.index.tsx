import { createFileRoute } from '@tanstack/react-router';
import { ComingPage, comingHead } from '#web/features/shell/coming-page.tsx';

export const Route = createFileRoute('/_default/forum/')({
  head: () => comingHead('forum'),
  component: () => <ComingPage page="forum" />,
});
