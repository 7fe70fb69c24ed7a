import type { createAppRouter } from './router.tsx';

/** How a page begins: `hydrate` takes over what the server drew; `start` makes the router of this tab. */
export interface PageStart {
  hydrate(): void;
  start(): ReturnType<typeof createAppRouter>;
}

/** Takes the page over as a task of its own. */
export function startApp({ hydrate }: PageStart): void {
  setTimeout(hydrate);
}
