import { createApi } from '@ashore/contract/api';
import type { AnyRouter } from '@tanstack/react-router';
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import { KeepProvider } from './lib/keep.tsx';
import { createPieces, type PageParts } from './lib/pieces.ts';
import type { PageAnswer, PageRequest } from './render.ts';
import { createAppRouter } from './router.tsx';

export { renderShell } from './shell-page.tsx';

/** A page may have a status of its own: what its loader gives as `httpStatus`, such as 410. */
function statusOf(router: AnyRouter): number {
  const own = router.state.matches.map(
    ({ loaderData }) => (loaderData as { httpStatus?: number } | undefined)?.httpStatus,
  );
  return own.find((status) => status !== undefined) ?? getSsrStatus(router);
}

/** Renders one page. Its parts stay out of the Response, which would copy them twice. */
export async function renderPage({ url, transport, start, mark, assets }: PageRequest): Promise<PageAnswer> {
  const api = createApi(transport);
  const pieces = createPieces(mark);
  let parts: PageParts = [];
  const handle = createRequestHandler({
    request: new Request(`http://localhost${url}`),
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
