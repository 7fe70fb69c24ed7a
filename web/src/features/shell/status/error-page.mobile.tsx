import { CallRefused } from '@ashore/contract/api';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { askSite } from '#web/lib/api.ts';
import { ErrorView } from './error-view.tsx';

const OfflinePage = lazy(() => import('#web/features/shell/app/offline-page.tsx'));

/** A call that nobody answered, or no connection. */
const isUnreachable = (error: unknown) => (error instanceof CallRefused ? error.code === 0 : !navigator.onLine);
const isLostPart = (error: unknown) => !(error instanceof CallRefused) && /import|preload/i.test(String(error));

/** A part of the program that could not be fetched: only where the site does not answer either, the phone is offline. */
function LostPart(props: ErrorComponentProps) {
  const [there, setThere] = useState<boolean>();
  useEffect(() => {
    let gone = false;
    askSite()
      .catch(() => false)
      .then((answer) => gone || setThere(answer));
    return () => {
      gone = true;
    };
  }, []);
  if (there === undefined) return null;
  return there ? <ErrorView {...props} /> : <OfflinePage />;
}

/** What went wrong on a page of the mobile web app; where the site is out of reach, what can be seen without it. */
export function ErrorPage(props: ErrorComponentProps) {
  const { error } = props;
  if (import.meta.env.SSR) return <ErrorView {...props} />;
  if (isUnreachable(error))
    return (
      <Suspense>
        <OfflinePage />
      </Suspense>
    );
  if (!isLostPart(error)) return <ErrorView {...props} />;
  return (
    <Suspense>
      <LostPart {...props} />
    </Suspense>
  );
}
