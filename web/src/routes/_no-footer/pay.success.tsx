import { createFileRoute } from '@tanstack/react-router';
import { ComingPage, comingHead } from '#web/features/shell/coming-page.tsx';

export const Route = createFileRoute('/_no-footer/pay/success')({
  head: () => comingHead('paySuccess'),
  component: () => <ComingPage page="paySuccess" />,
});
