import type { Operations, ParsedOf } from '@ashore/contract';
import { operations } from '@ashore/contract';
import type { FastifyInstance } from 'fastify';

type Unsubscribe = (input: ParsedOf<Operations['notification']['unsubscribe']>) => Promise<unknown>;

/**
 * Ends mails by one request of a mail program (RFC 8058): a POST to the address in `List-Unsubscribe`, as a form, without
 * cookies. Only the key in the address counts. People who open the address get a page with a button.
 */
export async function serveOneClick(app: FastifyInstance, unsubscribe: Unsubscribe): Promise<void> {
  await app.register(async (scope) => {
    const ignore = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(ignore, { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) =>
      done(null, {}),
    );
    scope.post('/unsubscribe', async (request, reply) => {
      const input = operations.notification.unsubscribe.input.safeParse(request.query);
      if (!input.success) return reply.code(400).type('text/plain').send('This link is incomplete.');
      try {
        await unsubscribe(input.data);
      } catch {
        return reply.code(404).type('text/plain').send('This link is not valid.');
      }
      return reply.type('text/plain').send('Done: no more of these mails.');
    });
  });
}
