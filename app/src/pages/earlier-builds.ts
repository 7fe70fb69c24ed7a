import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { type AshoreServer, type BuildFile, busySeconds, createBuilds, isPassing } from '@ashore/server';
import { buildMark } from '@ashore/web/build-mark';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A build is removed some weeks after a node last said that it is in use. */
const SAY_EVERY_MS = 12 * 3_600_000;

const typeOf: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
};

/** What the build keeps beside a file for browsers that take it compressed. */
const isVariant = (name: string) => /\.(br|gz|zst)$/.test(name);

/** The browser's files of a build, and where in it those are whose names change with their content. */
export interface BuildFolder {
  client: string;
  assets: string;
}

async function filesOf({ client, assets }: BuildFolder): Promise<BuildFile[]> {
  const entries = await readdir(join(client, assets), { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && !isVariant(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
  return Promise.all(paths.sort().map(async (path) => ({ name: relative(client, path), bytes: await readFile(path) })));
}

/**
 * Gives this build's files to nodes of other builds, and serves theirs: while versions are replaced, pages of one name files that
 * only others have, and pages that are open load parts of an earlier one. Ends once the files are stored, so that no
 * page goes out before.
 */
export async function shareBuilds({ http, platform }: AshoreServer, folders: readonly BuildFolder[]): Promise<void> {
  const builds = createBuilds(platform.database);
  const marks = folders.map(({ client }) => buildMark(client));
  const id = createHash('sha256').update(marks.join()).digest('hex').slice(0, 16);
  const publish = () => builds.publish(id, async () => (await Promise.all(folders.map(filesOf))).flat());
  await publish();
  const timer = setInterval(
    () => publish().catch((error: unknown) => platform.log.warn({ err: error }, 'the build in use was not noted')),
    SAY_EVERY_MS,
  ).unref();
  http.addHook('onClose', async () => clearInterval(timer));

  async function serve(request: FastifyRequest, reply: FastifyReply) {
    const [path = ''] = request.url.split('?', 1);
    try {
      const bytes = await builds.find(path.slice(1));
      if (bytes)
        return reply
          .headers({
            'content-type': typeOf[extname(path)] ?? 'application/octet-stream',
            'cache-control': 'public, max-age=31536000, immutable',
          })
          .send(bytes);
    } catch (error) {
      if (!isPassing(error)) throw error;
      return reply.code(503).headers({ 'retry-after': busySeconds, 'cache-control': 'no-store' }).send();
    }
    return reply.code(404).headers({ 'cache-control': 'no-store' }).type('text/plain').send('Not found');
  }
  for (const { assets } of folders) http.get(`/${assets}/*`, serve);
}
