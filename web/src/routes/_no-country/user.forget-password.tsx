import { createFileRoute } from '@tanstack/react-router';
import { kindSearch } from '#web/features/account/account-search.ts';
import { ForgetPage } from '#web/features/account/forget-page.tsx';
import { pageHead } from '#web/lib/head/head.ts';

export const Route = createFileRoute('/_no-country/user/forget-password')({
  validateSearch: kindSearch,
  head: () => pageHead({ title: 'Get a new password', index: false }),
  component: () => <ForgetPage {...Route.useSearch()} />,
});
