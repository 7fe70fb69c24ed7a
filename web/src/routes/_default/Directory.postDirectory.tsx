import { createFileRoute } from '@tanstack/react-router';
import { ComingPage, comingHead } from '#web/features/shell/coming-page.tsx';

export const Route = createFileRoute('/_default/Directory/postDirectory')({
  head: () => comingHead('postDirectory'),
  component: () => <ComingPage page="postDirectory" />,
});
