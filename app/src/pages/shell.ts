import { defaultLocale, isLocale } from '@ashore/contract';
import type { AshoreServer } from '@ashore/server';
import type { Renderer } from './pages.ts';
import { renderMark, sealPage } from './sealed-page.ts';

/** `/m/shell`: the document that the service worker of the mobile web app keeps for when the site is out of reach; the same for all of a language. */
export function serveShell({ http, contentPolicy }: AshoreServer, { renderShell, assetsOf }: Renderer): void {
  http.get<{ Querystring: { locale?: string } }>('/m/shell', async (request, reply) => {
    const asked = request.query.locale;
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
