import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where what the site counts of itself is read; the port in use, as 0 stands for any. */
export interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

/**
 * Serves `GET /metrics` for Prometheus on a port of its own, and nothing else: it has no limits and asks nobody who they
 * are, so it stands on an address that visitors do not reach. Answers with 500 where the numbers cannot be read.
 * @throws when the port is taken
 */
export async function serveMetrics(
  { port, host }: { port: number; host: string },
  read: () => Promise<{ body: string; type: string }>,
): Promise<MetricsServer> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const { body, type } = await read();
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    } catch {
      response.writeHead(500).end();
    }
  });
  server.listen({ port, host });
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
