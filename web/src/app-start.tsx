import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type StartRouter, startInSteps } from './start-in-steps.ts';

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

/** Takes over what the server drew. */
export const startApp = (start: StartRouter): void => startInSteps(start, hydrate);
