import { createFileRoute } from '@tanstack/react-router';
import { ComingPage, comingHead } from '#web/features/shell/coming-page.tsx';

export const Route = createFileRoute('/_default/tips/')({
  head: () => comingHead('tips'),
  component: () => <ComingPage page="tips" />,
});
