import { lazy, Suspense } from 'react';

// The server renders it with the page; a browser fetches it only where it is shown.
const NotFoundPage = import.meta.env.SSR
  ? (await import('./not-found-page.tsx')).NotFoundPage
  : lazy(() => import('./not-found-page.tsx').then((module) => ({ default: module.NotFoundPage })));

/** In place of a page that is not there. */
export const NotFound = () => (
  <Suspense>
    <NotFoundPage />
  </Suspense>
);
