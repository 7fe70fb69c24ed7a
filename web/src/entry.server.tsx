import { createApi } from '@ashore/contract/api';
import type { AnyRouter } from '@tanstack/react-router';
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { LRUCache } from 'lru-cache';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { KeepProvider } from './lib/keep.tsx';
import type { PageAnswer, PageRequest } from './render.ts';
import { createAppRouter } from './router.tsx';

export { renderShell } from './shell-page.tsx';

// As long as a cached page: relative times in a piece are no older than those in a page.
const KEPT_MS = 5 * 60_000;
const KEPT_CHARACTERS = 8_000_000;

const pieces = new LRUCache<string, string>({
  ttl: KEPT_MS,
  maxSize: KEPT_CHARACTERS,
  sizeCalculation: (html, key) => html.length + key.length,
});

function keep(key: string, piece: ReactElement): string {
  const known = pieces.get(key);
  if (known !== undefined) return known;
  // Where a piece begins with pictures to fetch at once, React puts hints that belong in a head; the pictures do without.
  const html = renderToString(piece).replace(/^(<link rel="preload"[^>]*>)+/, '');
  pieces.set(key, html);
  return html;
}

/** A page may have a status of its own: what its loader gives as `httpStatus`, such as 410. */
function statusOf(router: AnyRouter): number {
  const own = router.state.matches.map(
    ({ loaderData }) => (loaderData as { httpStatus?: number } | undefined)?.httpStatus,
  );
  return own.find((status) => status !== undefined) ?? getSsrStatus(router);
}

/** Renders one page to a string. The HTML stays out of the Response, which would copy it twice. */
export async function renderPage({ url, transport, start, mark, assets }: PageRequest): Promise<PageAnswer> {
  const api = createApi(transport);
  let html = '';
  const handle = createRequestHandler({
    request: new Request(`http://localhost${url}`),
    createRouter: () => createAppRouter({ api, start: () => start }, mark),
    getRouterManifest: () => assets,
  });
  const response = await handle(async ({ router }) => {
    const page = (
      <KeepProvider value={keep}>
        <RouterServer router={router} />
      </KeepProvider>
    );
    html = await transformHtmlStringWithRouter(router, renderToString(page));
    return new Response(null, { status: statusOf(router) });
  });
  return { status: response.status, location: response.headers.get('location'), html };
}
