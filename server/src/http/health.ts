import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/database.ts';

/** /healthz: the process is alive, without asking anybody. /readyz: it can serve, 503 while it cannot or is on its way out. */
export function serveHealth(app: FastifyInstance, database: Database, isClosing: () => boolean): void {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    if (isClosing()) return reply.code(503).send({ ok: false, reason: 'closing' });
    try {
      await database.ping();
      return { ok: true };
    } catch {
      return reply.code(503).send({ ok: false, reason: 'database' });
    }
  });
}
