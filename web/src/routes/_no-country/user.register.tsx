import { createFileRoute, redirect } from '@tanstack/react-router';
import { registerSearch } from '#web/features/account/account-search.ts';
import { MailStep } from '#web/features/account/mail-step.tsx';
import { RegisterPage } from '#web/features/account/register/register-form.tsx';
import { withBase } from '#web/lib/address/links.ts';
import { safePath } from '#web/lib/address/safe-path.ts';
import { ownHead } from '#web/routes/-parts/own-head.ts';

export const Route = createFileRoute('/_no-country/user/register')({
  validateSearch: registerSearch,
  beforeLoad({ context, search: { step, pathUrl } }) {
    const { user } = context.start();
    if (user && step !== 'mail') throw redirect({ href: withBase(safePath(pathUrl)), replace: true });
    if (!user && step === 'mail') throw redirect({ to: '/user/register', search: { pathUrl }, replace: true });
  },
  loaderDeps: ({ search }) => ({ step: search.step }),
  loader: async ({ context: { api }, deps }) =>
    deps.step === 'mail'
      ? { info: await api.user.getUserInfo({}), regions: [] }
      : { info: null, regions: await api.area.getRegions({}) },
  head: () => ownHead('register'),
  component: Page,
});

function Page() {
  const { info, regions } = Route.useLoaderData();
  const { pathUrl } = Route.useSearch();
  return info ? <MailStep info={info} pathUrl={pathUrl} /> : <RegisterPage pathUrl={pathUrl} regions={regions} />;
}
