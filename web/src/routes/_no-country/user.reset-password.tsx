import { createFileRoute } from '@tanstack/react-router';
import { resetSearch } from '#web/features/account/account-search.ts';
import { ResetPage } from '#web/features/account/reset-page.tsx';
import { ownHead } from '#web/routes/-parts/own-head.ts';

export const Route = createFileRoute('/_no-country/user/reset-password')({
  validateSearch: resetSearch,
  head: () => ownHead('resetPassword'),
  component: Page,
});

function Page() {
  const { email = '', userType = 1 } = Route.useSearch();
  return <ResetPage email={email} userType={userType} />;
}
