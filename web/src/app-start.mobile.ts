import { type StartRouter, startApp as startSite } from './app-start.ts';
import { listenForInstall } from './lib/install-prompt.ts';

/** Once all else is there: what comes later must not take anything from the first page. */
function startWorker(): void {
  const begin = () =>
    void import('./mobile/app-worker.ts').then((worker) => worker.startWorker()).catch(() => undefined);
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}

/** In the mobile web app there is a worker beside the page, whose shell is a document without one. */
export function startApp(hydrate: () => void, start: StartRouter): void {
  listenForInstall();
  if (import.meta.env.PROD) startWorker();
  if (document.documentElement.dataset.shell === undefined) startSite(hydrate, start);
  else void import('./shell-start.tsx').then(({ startFromShell }) => startFromShell(start));
}
