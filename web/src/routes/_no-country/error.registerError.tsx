import { createFileRoute } from '@tanstack/react-router';
import { kindSearch, returnSearch } from '#web/features/account/account-search.ts';
import { RegisterErrorPage } from '#web/features/account/register/register-error-page.tsx';
import { ownHead } from '#web/routes/-parts/own-head.ts';

export const Route = createFileRoute('/_no-country/error/registerError')({
  validateSearch: (search) => ({ ...returnSearch(search), ...kindSearch(search) }),
  head: () => ownHead('registerError'),
  component: () => <RegisterErrorPage {...Route.useSearch()} />,
});
