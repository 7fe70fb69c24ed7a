import { fileURLToPath, pathToFileURL } from 'node:url';
import type { RenderPage } from '@ashore/web';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { readAssets } from './pages/assets.ts';
import type { Renderer } from './pages/pages.ts';

const webDir = fileURLToPath(new URL('../../web', import.meta.url));

/** The built site: its files, for ever the same under their hashed names, and its renderer. */
export async function productionRenderer(http: FastifyInstance, clientDir: string): Promise<Renderer> {
  await http.register(fastifyStatic, {
    root: clientDir,
    wildcard: false,
    index: false,
    globIgnore: ['.vite/**'],
    setHeaders(reply, path) {
      const hashed = path.includes('/assets/');
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
  const entry = pathToFileURL(`${webDir}/dist/server/entry.server.js`).href;
  const { renderPage } = (await import(entry)) as { renderPage: RenderPage };
  return { renderPage, assets: readAssets(clientDir) };
}

const devScript = `import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;`;

/** Vite in front of the same server: sources as they are, with hot reload. */
export async function developmentRenderer(http: FastifyInstance): Promise<Renderer> {
  const [{ createServer }, { default: middie }] = await Promise.all([import('vite'), import('@fastify/middie')]);
  const vite = await createServer({
    root: webDir,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: http.server } },
  });
  await http.register(middie);
  // Vite injects styles and inline modules of its own while developing.
  http.addHook('onSend', async (_request, reply) => {
    reply.removeHeader('content-security-policy');
  });
  http.use(vite.middlewares);
  return {
    async renderPage(request) {
      const { renderPage } = (await vite.ssrLoadModule('/src/entry.server.tsx')) as { renderPage: RenderPage };
      return renderPage(request);
    },
    assets: {
      routes: {
        __root__: {
          css: ['/src/ui/styles.css'],
          scripts: [
            { attrs: { type: 'module' }, children: devScript },
            { attrs: { type: 'module', src: '/@vite/client' } },
            { attrs: { type: 'module', src: '/src/entry.client.tsx' } },
          ],
        },
      },
    },
  };
}
