import type { createAppRouter } from './router.tsx';

/** Makes the router of this tab. */
export type StartRouter = () => ReturnType<typeof createAppRouter>;

/** Begins as a task of its own: `hydrate` takes over what the server drew. */
export function startApp(hydrate: () => void, _start: StartRouter): void {
  setTimeout(hydrate);
}
