import { type AshoreServer, createServer } from '@ashore/server';
import { testConfig } from '../../../server/src/http/test-http.ts';
import { readConfig } from '../config.ts';
import { productionRenderers } from '../renderer.ts';
import { createPages } from './pages.ts';

/** The built pages of one more process on a platform, with a cache of their own. */
export async function createTestPages(platform: AshoreServer['platform']) {
  const server = await createServer(platform, testConfig);
  const pages = createPages(server, readConfig({}), testConfig, await productionRenderers(server));
  server.http.get('/*', (request, reply) => pages.handle(request, reply));
  return {
    /** As whoever has a session gets it: with all that changed. */
    page: async (url: string): Promise<string> =>
      (await server.http.inject({ url, headers: { cookie: 'sid=over' } })).body,
    close: () => server.close(),
  };
}

export type TestPages = Awaited<ReturnType<typeof createTestPages>>;
