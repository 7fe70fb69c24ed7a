import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { recallStart } from './lib/browser/browser-start.ts';
import { chooseTheme, chosenTheme } from './lib/browser/theme.ts';
import type { StartRouter } from './start-in-steps.ts';

/** Makes the page of this address in a document that came without one: from what this browser was told before. */
export async function startFromShell(start: StartRouter): Promise<void> {
  recallStart();
  const router = start();
  // Until there is something to show the document keeps what stands in it.
  await router.load();
  const { title } = document;
  flushSync(() =>
    createRoot(document).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  );
  // React takes the document over with the attributes it knows of; not every page has a title of its own.
  chooseTheme(chosenTheme());
  document.title ||= title;
}
