import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { createAppRouter } from './router.tsx';

/** Makes the router of this tab. */
export type StartRouter = () => ReturnType<typeof createAppRouter>;

function hydrate(router: ReturnType<StartRouter>) {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    );
  });
}

/**
 * Takes over what the server drew. Each as a task of its own, between which a phone can answer: the tree of routes, the tables
 * that the browser reads with the first number it formats, the page.
 */
export function startApp(start: StartRouter): void {
  setTimeout(() => {
    const router = start();
    setTimeout(() => {
      new Intl.NumberFormat('en').format(0);
      setTimeout(hydrate, 0, router);
    });
  });
}
