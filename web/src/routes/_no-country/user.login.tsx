import { createFileRoute, redirect } from '@tanstack/react-router';
import { loginSearch } from '#web/features/account/account-search.ts';
import { LoginPage } from '#web/features/account/login-pages.tsx';
import { withBase } from '#web/lib/address/links.ts';
import { safePath } from '#web/lib/address/safe-path.ts';
import { ownHead } from '#web/routes/-parts/own-head.ts';

export const Route = createFileRoute('/_no-country/user/login')({
  validateSearch: loginSearch,
  beforeLoad({ context, search }) {
    if (context.start().user && !search.confirm)
      throw redirect({ href: withBase(safePath(search.pathUrl)), replace: true });
  },
  head: () => ownHead('logIn'),
  component: () => <LoginPage {...Route.useSearch()} userType={1} />,
});
