import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { StartRouter } from './start-in-steps.ts';

/**
 * Takes over the document that the server rendered. It has to be the whole document: React's ids tell the place of a component
 * below its root.
 */
export function hydratePage(router: ReturnType<StartRouter>): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    );
  });
}
