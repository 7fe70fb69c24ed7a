import { createFileRoute } from '@tanstack/react-router';
import { ComingPage, comingHead } from '#web/features/shell/coming-page.tsx';

export const Route = createFileRoute('/_default/member/rights')({
  head: () => comingHead('rights'),
  component: () => <ComingPage page="rights" />,
});
