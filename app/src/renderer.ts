import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PageAssets, RenderPage, RenderShell } from '@ashore/web';
import type { FastifyInstance } from 'fastify';
import { serveBuiltFiles } from './built-files.ts';
import { readAssets } from './pages/assets.ts';
import type { Renderer, Renderers, SiteSort } from './pages/pages.ts';

interface ServerEntry {
  renderPage: RenderPage;
  renderShell: RenderShell;
}

const webDir = fileURLToPath(new URL('../../web', import.meta.url));

const built = (sort: SiteSort) => `${webDir}/dist/${sort === 'mobile' ? 'mobile/' : ''}`;

/** The built sites: their files, for ever the same under their hashed names, and their renderers. */
export async function productionRenderers(http: FastifyInstance): Promise<Renderers> {
  await serveBuiltFiles(http, [`${built('full')}client`, `${built('mobile')}client`]);
  const renderer = async (sort: SiteSort): Promise<Renderer> => {
    const entry = pathToFileURL(`${built(sort)}server/entry.server.js`).href;
    const { renderPage, renderShell } = (await import(entry)) as ServerEntry;
    return { renderPage, renderShell, assetsOf: readAssets(`${built(sort)}client`, { late: sort === 'mobile' }) };
  };
  return { full: await renderer('full'), mobile: await renderer('mobile') };
}

const devScript = (base: string) => `import { injectIntoGlobalHook } from '${base}/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;`;

/** Vite in front of the same server: sources as they are, with hot reload. Its files of the mobile web app lie under an address of their own. */
export async function developmentRenderers(http: FastifyInstance): Promise<Renderers> {
  const [{ createServer }, { default: middie }] = await Promise.all([import('vite'), import('@fastify/middie')]);
  await http.register(middie);
  // Vite injects styles and inline modules of its own while developing.
  http.addHook('onSend', async (_request, reply) => {
    reply.removeHeader('content-security-policy');
  });
  const renderer = async (sort: SiteSort): Promise<Renderer> => {
    const base = sort === 'mobile' ? '/mobile-sources' : '';
    const vite = await createServer({
      root: webDir,
      mode: sort === 'mobile' ? 'mobile' : 'development',
      base: `${base}/`,
      cacheDir: `node_modules/.vite-${sort}`,
      appType: 'custom',
      server: { middlewareMode: true, hmr: { server: http.server, path: `/hmr-${sort}` } },
    });
    http.use((request, response, next) => {
      if (sort === 'full' || request.url?.startsWith(`${base}/`)) vite.middlewares(request, response, next);
      else next();
    });
    const entry = async () => (await vite.ssrLoadModule('/src/entry.server.tsx')) as ServerEntry;
    const assets: PageAssets = {
      routes: {
        __root__: {
          css: [`${base}/src/ui/styles.css`],
          scripts: [
            { attrs: { type: 'module' }, children: devScript(base) },
            { attrs: { type: 'module', src: `${base}/@vite/client` } },
            { attrs: { type: 'module', src: `${base}/src/entry.client.tsx` } },
          ],
        },
      },
    };
    return {
      renderPage: async (request) => (await entry()).renderPage(request),
      renderShell: async (request) => (await entry()).renderShell(request),
      // A program of sources has all languages in it.
      assetsOf: () => assets,
    };
  };
  const mobile = await renderer('mobile');
  return { full: await renderer('full'), mobile };
}
