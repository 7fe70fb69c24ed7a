import { createFileRoute } from '@tanstack/react-router';
import { StatusPage } from '#web/features/shell/status/status-page.tsx';
import { pageHead } from '#web/lib/head/head.ts';

/** Where `redirectType=2` leads phones (specification 1). */
export const Route = createFileRoute('/_no-country/error/')({
  head: () => pageHead({ title: 'Error', index: false }),
  component: StatusPage,
});
