import { AsyncLocalStorage } from 'node:async_hooks';
import type { Locale } from '@ashore/contract';
import { createApi } from '@ashore/contract/api';
import { defaultLocale } from '@ashore/contract/locales';
import type { AnyRouter } from '@tanstack/react-router';
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import { parseSearch, stringifySearch } from './lib/address/search.ts';
import { KeepProvider } from './lib/keep.tsx';
import { readLocaleFrom } from './lib/locale.ts';
import { createPieces, type PageParts } from './lib/pieces.ts';
import type { PageAnswer, PageRequest, ShellRequest } from './render.ts';
import { createAppRouter } from './router.tsx';
import { renderShell as shellPage } from './shell-page.tsx';

// Many pages are rendered at once, each in its own language; loaders, heads and links read it, not only components.
const locales = new AsyncLocalStorage<Locale>();
readLocaleFrom(() => locales.getStore() ?? defaultLocale);

/** The document without a page, in a language. */
export const renderShell = (request: ShellRequest): string => locales.run(request.locale, () => shellPage(request));

/** A page may have a status of its own: what its loader gives as `httpStatus`, such as 410. */
function statusOf(router: AnyRouter): number {
  const own = router.state.matches.map(
    ({ loaderData }) => (loaderData as { httpStatus?: number } | undefined)?.httpStatus,
  );
  return own.find((status) => status !== undefined) ?? getSsrStatus(router);
}

/** The address with its query as the router writes it: where the two differ, the router sends to its own before anything else. */
function asWritten(url: string): string {
  const [path = '', search = ''] = url.split(/\?(.*)/s, 2);
  return path + stringifySearch(parseSearch(search));
}

async function render({ url, transport, start, mark, assets }: PageRequest): Promise<PageAnswer> {
  const api = createApi(transport);
  const pieces = createPieces(mark);
  let parts: PageParts = [];
  const handle = createRequestHandler({
    request: new Request(`http://localhost${asWritten(url)}`),
    createRouter: () => createAppRouter({ api, start: () => start }, mark),
    getRouterManifest: () => assets,
  });
  const response = await handle(async ({ router }) => {
    const page = (
      <KeepProvider value={pieces.keep}>
        <RouterServer router={router} />
      </KeepProvider>
    );
    parts = pieces.partsOf(await transformHtmlStringWithRouter(router, renderToString(page)));
    return new Response(null, { status: statusOf(router) });
  });
  return { status: response.status, location: response.headers.get('location'), parts };
}

/** Renders one page in its language. Its parts stay out of the Response, which would copy them twice. */
export const renderPage = (request: PageRequest): Promise<PageAnswer> =>
  locales.run(request.locale, () => render(request));
