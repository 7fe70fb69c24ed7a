import { createFileRoute } from '@tanstack/react-router';
import { ComingPage, comingHead } from '#web/features/shell/coming-page.tsx';

export const Route = createFileRoute('/_default/Directory/list')({
  head: () => comingHead('directoryList'),
  component: () => <ComingPage page="directoryList" />,
});
