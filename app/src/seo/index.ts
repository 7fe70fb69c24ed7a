import { locales, withLocale } from '@ashore/contract/locales';
import type { AshoreServer } from '@ashore/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { documentOf, sendDocument } from '../conditional.ts';
import type { Config } from '../config.ts';
import { createCommunityFeeds, isCommunityFeed } from './community-feeds.ts';
import { createFeeds } from './feed.ts';
import { createPreviews } from './preview.ts';
import { robotsText } from './robots.ts';
import { securityText } from './security-text.ts';
import { createSitemap } from './sitemap.ts';

const TEXT = 'text/plain; charset=utf-8';
const HOUR = 'public, max-age=3600';
/** Kept, but asked about each time: the next ad may have come meanwhile. */
const ASK = 'no-cache';

/** Feeds in each language: `/rss`, `/rss/forum`, `/pt/rss`. */
function serveFeeds(server: AshoreServer, origin: string): void {
  const { http } = server;
  const feedOf = createFeeds(server, origin);
  const communityFeed = createCommunityFeeds(server, origin);
  for (const { code } of locales) {
    http.get(withLocale(code, '/rss'), async (request, reply) => {
      const document = await feedOf(request as FastifyRequest, reply as FastifyReply, code);
      return sendDocument(request as FastifyRequest, reply as FastifyReply, document, ASK);
    });
    http.get<{ Params: { name: string } }>(withLocale(code, '/rss/:name'), async (request, reply) => {
      const { name } = request.params;
      if (!isCommunityFeed(name)) return reply.code(404).type(TEXT).send('There is no such feed.');
      const document = await communityFeed(name, request as FastifyRequest, reply as FastifyReply, code);
      return sendDocument(request as FastifyRequest, reply as FastifyReply, document, ASK);
    });
  }
}

/**
 * The addresses by which search engines and readers find the site: robots, sitemap, feeds, preview pictures, and where to
 * report a weakness.
 * @param origin of all addresses in them, without a slash at the end
 */
export function serveFound(server: AshoreServer, config: Pick<Config, 'contactEmail'>, origin: string): void {
  const { http, platform } = server;
  const sitemap = createSitemap(server, origin);

  const text = (path: string, make: () => string) =>
    http.get(path, (request, reply) =>
      sendDocument(request as FastifyRequest, reply as FastifyReply, documentOf(TEXT, make()), HOUR),
    );
  text('/robots.txt', () => robotsText(origin));
  text('/.well-known/security.txt', () => securityText(config.contactEmail, origin, platform.clock.now()));

  async function sendSitemap(request: FastifyRequest, reply: FastifyReply, name: string) {
    return (await sitemap(request, reply, name)) ?? reply.code(404).type(TEXT).send('There is no such part.');
  }
  http.get('/sitemap.xml', (request, reply) => sendSitemap(request as FastifyRequest, reply as FastifyReply, 'index'));
  http.get<{ Params: { name: string } }>('/sitemap/:name', (request, reply) =>
    sendSitemap(request as FastifyRequest, reply as FastifyReply, request.params.name.replace(/\.xml$/, '')),
  );
  serveFeeds(server, origin);
  const preview = createPreviews(server);
  for (const { code } of locales)
    http.get(withLocale(code, '/og/classified/:name'), (request, reply) =>
      preview(request as FastifyRequest, reply as FastifyReply, code),
    );
}
