import { hydratePage } from './hydrate-page.tsx';
import { listenForInstall } from './lib/browser/install-prompt.ts';
import { type StartRouter, startInSteps } from './start-in-steps.ts';
import { listenForBack } from './ui/overlay/use-back-closes.ts';

/** Once all else is there: what comes later must not take anything from the first page. */
function startWorker(): void {
  const begin = () =>
    void import('./mobile/app-worker.ts').then((worker) => worker.startWorker()).catch(() => undefined);
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}

/** In the mobile web app there is a worker beside the page, whose shell is a document without one. */
export function startApp(start: StartRouter): void {
  listenForBack();
  listenForInstall();
  if (import.meta.env.PROD) startWorker();
  if (document.documentElement.dataset.shell !== undefined) {
    void import('./shell-start.tsx').then(({ startFromShell }) => startFromShell(start));
    return;
  }
  startInSteps(start, hydratePage);
}
