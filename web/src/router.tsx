import type { Api } from '@ashore/contract';
import { createRouter } from '@tanstack/react-router';
import { ErrorPage } from '#web/features/shell/status/error-page.tsx';
import { NotFound } from '#web/features/shell/status/not-found.tsx';
import { rewrite } from './lib/address/rewrite.ts';
import { parseSearch, stringifySearch } from './lib/address/search.ts';
import type { ShellStart } from './lib/shell.ts';
import { routeTree } from './routeTree.gen.ts';

/** What every loader finds in its context. */
export interface RouterContext {
  /** The calls: by fetch in the browser, in process while the server renders. */
  api: Api;
  /** What only the server knows at first: who asks, from which region, with which settings. */
  start: () => ShellStart;
}

/**
 * The router of one page render or one browser tab.
 * @param mark of what a render puts into the page, see `PageRequest`
 */
export function createAppRouter(context: RouterContext, mark?: string) {
  return createRouter({
    routeTree,
    context,
    basepath: '/',
    rewrite,
    parseSearch,
    stringifySearch,
    scrollRestoration: false,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 10_000,
    defaultStaleTime: 0,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFound,
    ...(mark ? { ssr: { nonce: mark } } : {}),
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
