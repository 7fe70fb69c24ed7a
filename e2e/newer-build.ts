import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const ENTRY = /entry\.client-[\w-]+\.js/g;
const NEWER = 'entry.client-newer.js';
const passedOn = ['content-type', 'cache-control', 'content-security-policy', 'location'];

/**
 * Stands before a site and passes on what is read. Once it is released, the worker is that of another build of the mobile web app, in
 * which the first file has another name.
 */
export async function newerBuild(site: string) {
  const [entry = ''] = (await (await fetch(`${site}/m/service-worker.js`)).text()).match(ENTRY) ?? [];
  let released = false;

  async function pass({ url = '/', headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    const wanted = { 'user-agent': headers['user-agent'] ?? '', accept: headers.accept ?? '*/*' };
    const answer = await fetch(site + url.replace(NEWER, entry), { headers: wanted, redirect: 'manual' });
    for (const name of passedOn) {
      const value = answer.headers.get(name);
      if (value !== null) response.setHeader(name, value.replaceAll(site, ''));
    }
    const body = Buffer.from(await answer.arrayBuffer());
    const newer = released && url.endsWith('service-worker.js');
    response.writeHead(answer.status).end(newer ? body.toString().replaceAll(entry, NEWER) : body);
  }

  const server = createServer((request, response) => void pass(request, response).catch(() => response.destroy()));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: () => {
      released = true;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
