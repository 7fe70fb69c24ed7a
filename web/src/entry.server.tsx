import { createApi } from '@ashore/contract/api';
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import type { PageAnswer, PageRequest } from './render.ts';
import { createAppRouter } from './router.tsx';

/** Renders one page to a string. The HTML stays out of the Response, which would copy it twice. */
export async function renderPage({ url, transport, start, nonce, assets }: PageRequest): Promise<PageAnswer> {
  const api = createApi(transport);
  let html = '';
  const handle = createRequestHandler({
    request: new Request(`http://localhost${url}`),
    createRouter: () => createAppRouter({ api, start: () => start }, nonce),
    getRouterManifest: () => assets,
  });
  const response = await handle(async ({ router }) => {
    html = await transformHtmlStringWithRouter(router, renderToString(<RouterServer router={router} />));
    return new Response(null, { status: getSsrStatus(router) });
  });
  return { status: response.status, location: response.headers.get('location'), html };
}
