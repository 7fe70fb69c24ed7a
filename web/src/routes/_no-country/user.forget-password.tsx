import { createFileRoute } from '@tanstack/react-router';
import { kindSearch } from '#web/features/account/account-search.ts';
import { ForgetPage } from '#web/features/account/forget-page.tsx';
import { ownHead } from '#web/routes/-parts/own-head.ts';

export const Route = createFileRoute('/_no-country/user/forget-password')({
  validateSearch: kindSearch,
  head: () => ownHead('forgotPassword'),
  component: () => <ForgetPage {...Route.useSearch()} />,
});
