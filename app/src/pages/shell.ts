import { defaultLocale, isLocale } from '@ashore/contract';
import type { AshoreServer } from '@ashore/server';
import type { Renderer } from './pages.ts';
import { renderMark, sealPage } from './sealed-page.ts';

interface Asked {
  locale?: string;
  /** The mark of the build whose files the asking service worker keeps; Workbox hangs it on. */
  __WB_REVISION__?: string;
}

/**
 * `/m/shell`: the document that the service worker of the mobile web app keeps for when the site is out of reach; the same for all of a language.
 * A worker of another build gets none: it would keep a document whose files it does not have. Its browser installs it later.
 * @param mark of the build served here; without it every worker gets the document
 */
export function serveShell(
  { http, contentPolicy }: AshoreServer,
  { renderShell, assetsOf }: Renderer,
  mark?: string,
): void {
  http.get<{ Querystring: Asked }>('/m/shell', async (request, reply) => {
    const { locale: asked, __WB_REVISION__: wanted = mark } = request.query;
    if (wanted !== mark) return reply.code(503).header('cache-control', 'no-store').send();
    const locale = isLocale(asked) ? asked : defaultLocale;
    const { html, scripts } = sealPage([await renderShell({ mark: renderMark, locale, assets: assetsOf(locale) })]);
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': contentPolicy(request, scripts),
        'cache-control': 'public, no-cache',
        'x-robots-tag': 'noindex',
      })
      .send(html);
  });
}
