import { createFileRoute } from '@tanstack/react-router';
import { ComingPage, comingHead } from '#web/features/shell/coming-page.tsx';

export const Route = createFileRoute('/_no-footer/pay/fail')({
  head: () => comingHead('payFail'),
  component: () => <ComingPage page="payFail" />,
});
