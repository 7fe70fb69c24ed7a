import type { FastifyInstance } from 'fastify';

const MESSAGE_BYTES = 256 * 1024;

/**
 * Takes the signed messages of the payment service at `/api/payments/stripe`. The body is read as it came, as the signature is of its
 * bytes. An answer other than 200 makes the service send it again.
 */
export async function servePaymentMessages(
  app: FastifyInstance,
  receive: (body: string, signature: string) => Promise<boolean>,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: MESSAGE_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.post('/api/payments/stripe', async (request, reply) => {
      const signature = request.headers['stripe-signature'];
      const isKnown = typeof signature === 'string' && (await receive(String(request.body), signature));
      return reply
        .code(isKnown ? 200 : 400)
        .type('text/plain')
        .send(isKnown ? 'taken' : 'not signed by the service');
    });
  });
}
