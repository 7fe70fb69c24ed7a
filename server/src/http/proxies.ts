import type { FastifyInstance } from 'fastify';

/**
 * Says once, at the first request with X-Forwarded-For from an address that is not trusted with it: then either somebody
 * makes the header up, or a proxy stands in front and all visitors share the rate limits of one.
 */
export function warnOfProxies(app: FastifyInstance, trustProxy: string[]): void {
  let told = false;
  app.addHook('onRequest', async (request) => {
    if (told || request.headers['x-forwarded-for'] === undefined) return;
    const peer = request.socket.remoteAddress;
    // Behind a trusted address Fastify lists those in the header as well, also where a visitor has the proxy's own.
    if (request.ips && request.ips.length > 1) return;
    told = true;
    request.log.warn(
      { peer, trustProxy },
      'A request carries X-Forwarded-For, but TRUST_PROXY does not name the address it comes from. If that is your proxy, add it to TRUST_PROXY: until then all visitors share the rate limits of one.',
    );
  });
}
