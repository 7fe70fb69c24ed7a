import { CallRefused } from '@ashore/contract/api';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ErrorView } from './error-view.tsx';

const OfflinePage = lazy(() => import('#web/features/shell/app/offline-page.tsx'));

/** A call that nobody answered, or a part of the program that could not be fetched. */
const isUnreachable = (error: unknown) =>
  error instanceof CallRefused ? error.code === 0 : !navigator.onLine || /import|preload/i.test(String(error));

/** What went wrong on a page of the mobile web app; where the site is out of reach, what can be seen without it. */
export function ErrorPage(props: ErrorComponentProps) {
  if (import.meta.env.SSR || !isUnreachable(props.error)) return <ErrorView {...props} />;
  return (
    <Suspense>
      <OfflinePage {...props} />
    </Suspense>
  );
}
