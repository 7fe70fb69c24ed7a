import { createFileRoute, redirect } from '@tanstack/react-router';
import { returnSearch } from '#web/features/account/account-search.ts';
import { EnterPage } from '#web/features/account/login-pages.tsx';
import { withBase } from '#web/lib/address/links.ts';
import { safePath } from '#web/lib/address/safe-path.ts';
import { ownHead } from '#web/routes/-parts/own-head.ts';

export const Route = createFileRoute('/_no-country/user/enter')({
  validateSearch: returnSearch,
  beforeLoad({ context, search }) {
    if (context.start().user) throw redirect({ href: withBase(safePath(search.pathUrl)), replace: true });
  },
  head: () => ownHead('enter'),
  component: () => <EnterPage {...Route.useSearch()} />,
});
