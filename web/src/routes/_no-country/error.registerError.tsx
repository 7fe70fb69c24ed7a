import { createFileRoute } from '@tanstack/react-router';
import { ComingPage, comingHead } from '#web/features/shell/coming-page.tsx';

export const Route = createFileRoute('/_no-country/error/registerError')({
  head: () => comingHead('registerError'),
  component: () => <ComingPage page="registerError" />,
});
