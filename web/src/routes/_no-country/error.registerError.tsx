import { createFileRoute } from '@tanstack/react-router';
import { RegisterErrorPage } from '#web/features/shell/register-error-page.tsx';
import { pageHead } from '#web/lib/head.ts';

export const Route = createFileRoute('/_no-country/error/registerError')({
  head: () => pageHead({ title: 'Registration did not work', index: false }),
  component: RegisterErrorPage,
});
