import { RouterProvider } from '@tanstack/react-router';
import { hydrate as hydrateRouter } from '@tanstack/react-router/ssr/client';
import { hydrateRoot } from 'react-dom/client';
import { listenForInstall } from './lib/install-prompt.ts';
import { followActions } from './mobile/effects.ts';
import { type StartRouter, startInSteps } from './start-in-steps.ts';
import { listenForBack } from './ui/use-back-closes.ts';

/** Once all else is there: what comes later must not take anything from the first page. */
function startWorker(): void {
  const begin = () =>
    void import('./mobile/app-worker.ts').then((worker) => worker.startWorker()).catch(() => undefined);
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}

/** Takes over what the server drew: not the document, of which extensions and the browser change parts, but what the page shows. */
async function hydrate(router: ReturnType<StartRouter>): Promise<void> {
  await hydrateRouter(router);
  const page = document.getElementById('page');
  if (page) hydrateRoot(page, <RouterProvider router={router} />);
  window.$_TSR?.h();
}

/** In the mobile web app there is a worker beside the page, whose shell is a document without one. */
export function startApp(start: StartRouter): void {
  followActions();
  listenForBack();
  listenForInstall();
  if (import.meta.env.PROD) startWorker();
  if (document.documentElement.dataset.shell !== undefined) {
    void import('./shell-start.tsx').then(({ startFromShell }) => startFromShell(start));
    return;
  }
  startInSteps(start, hydrate);
}
