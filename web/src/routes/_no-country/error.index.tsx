import { createFileRoute } from '@tanstack/react-router';
import { StatusPage } from '#web/features/shell/status/status-page.tsx';
import { ownHead } from '#web/routes/-parts/own-head.ts';

/** Where `redirectType=2` leads phones (specification 1). */
export const Route = createFileRoute('/_no-country/error/')({
  head: () => ownHead('error'),
  component: StatusPage,
});
