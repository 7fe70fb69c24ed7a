import { createFileRoute } from '@tanstack/react-router';
import { ComingPage, comingHead } from '#web/features/shell/coming-page.tsx';

export const Route = createFileRoute('/_default/tips/details')({
  head: () => comingHead('tip'),
  component: () => <ComingPage page="tip" />,
});
