import { createFileRoute, redirect } from '@tanstack/react-router';
import { loginSearch } from '#web/features/account/account-search.ts';
import { LoginPage } from '#web/features/account/login-pages.tsx';
import { withBase } from '#web/lib/address/links.ts';
import { safePath } from '#web/lib/address/safe-path.ts';
import { pageHead } from '#web/lib/head/head.ts';

export const Route = createFileRoute('/_no-country/user/login')({
  validateSearch: loginSearch,
  beforeLoad({ context, search }) {
    if (context.start().user && !search.confirm)
      throw redirect({ href: withBase(safePath(search.pathUrl)), replace: true });
  },
  head: () => pageHead({ title: 'Log in', index: false }),
  component: () => <LoginPage {...Route.useSearch()} userType={1} />,
});
