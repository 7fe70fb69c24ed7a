import { localeFacts } from '@ashore/contract/locales';
import { renderToStaticMarkup } from 'react-dom/server';
import { siteHead } from './lib/head/site-head.ts';
import { currentLocale } from './lib/locale.ts';
import type { ShellRequest } from './render.ts';
import { Logo } from './ui/logo.tsx';

/**
 * The document of the mobile web app without a page and without anything of a visitor, kept by its service worker: the
 * browser part makes the page of whatever address it is shown at. `data-shell` tells it so.
 */
export function renderShell({ mark, assets }: ShellRequest): string {
  const { tag, direction } = localeFacts(currentLocale());
  const head = siteHead();
  const { css = [], preloads = [], scripts = [] } = assets.routes.__root__ ?? {};
  const html = renderToStaticMarkup(
    <html lang={tag} dir={direction === 'rtl' ? direction : undefined} className="between-bars" data-shell="">
      <head>
        {head.meta.map(({ title, ...meta }) =>
          title ? <title key={title}>{title}</title> : <meta key={meta.name ?? meta.charSet} {...meta} />,
        )}
        {head.links.map((link) => (
          <link key={link.href} {...link} />
        ))}
        {css.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {preloads.map((href) => (
          <link key={href} rel="modulepreload" href={href} nonce={mark} />
        ))}
        {[...head.scripts.map(({ children }) => ({ attrs: {}, children })), ...scripts].map(
          ({ attrs, children = '' }) => (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a script of ours, which must not be escaped
            <script key={children} {...attrs} nonce={mark} dangerouslySetInnerHTML={{ __html: children }} />
          ),
        )}
      </head>
      <body>
        <div className="grid min-h-dvh place-items-center">
          <Logo name="Ashore" />
        </div>
      </body>
    </html>,
  );
  return `<!DOCTYPE html>${html}`;
}
