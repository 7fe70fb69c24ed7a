import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants, gzip, type ZlibOptions } from 'node:zlib';
import { busySeconds, isPassing } from '@ashore/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { acceptedEncoding } from './accepted-encoding.ts';
import { etagOf, isKnown } from './conditional.ts';

/** What a build is made of; true for what is compressed. */
const types: Record<string, [type: string, compressed: boolean]> = {
  '.css': ['text/css; charset=utf-8', true],
  '.ico': ['image/x-icon', true],
  '.jpg': ['image/jpeg', false],
  '.js': ['text/javascript; charset=utf-8', true],
  '.json': ['application/json; charset=utf-8', true],
  '.png': ['image/png', false],
  '.svg': ['image/svg+xml', true],
  '.webmanifest': ['application/manifest+json; charset=utf-8', true],
  '.woff2': ['font/woff2', false],
};

/** Files shorter than a packet gain nothing. */
const WORTH_COMPRESSING = 1024;
/** The files that pages of all languages name at once, compressed in both ways, are about half of this. */
const KEPT_BYTES = 16 * 1024 * 1024;

type Encoding = 'br' | 'gzip';
const toBrotli = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);
const toGzip = promisify<Buffer, ZlibOptions, Buffer>(gzip);

/** A file is compressed once in the life of a process, so it may take its time. */
const compressors: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    toBrotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes) => toGzip(bytes, { level: 9 }),
};

/** A file in one encoding, as it is kept. */
interface Kept {
  body: Buffer;
  etag: string;
  encoding: Encoding | undefined;
}

function cacheControl(path: string): string {
  // A browser that kept the worker itself would never hear of a new one.
  if (path.endsWith('service-worker.js')) return 'no-cache';
  return path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}

/** Addresses of the files below a folder, other than hidden ones. */
async function addressesIn(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !path.startsWith('.'))
    .map((path) => `/${path}`);
}

/** Reads a file by its address without the first slash; undefined where there is none. */
export type ReadFile = (name: string) => Promise<Buffer | undefined>;

/** What a file holds; undefined where it is gone, as another build takes the place of the folder while the program runs. */
const fileAt = (path: string): Promise<Buffer | undefined> =>
  readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

/** Files in memory, each as it was last asked for: those of folders, and of other builds under hashed names. */
function createKeptFiles(ofOtherBuilds: ReadFile) {
  const roots = new Map<string, string>();
  const kept = new LRUCache<string, Kept, { address: string; encoding: Encoding | undefined }>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ body }) => Math.max(1, body.length),
    async fetchMethod(_key, _stale, { context: { address, encoding } }): Promise<Kept | undefined> {
      const root = roots.get(address);
      const own = root === undefined ? undefined : await fileAt(`${root}${address}`);
      const bytes = own ?? (await ofOtherBuilds(address.slice(1)));
      if (!bytes) return undefined;
      const etag = etagOf(bytes);
      if (!encoding || bytes.length < WORTH_COMPRESSING) return { body: bytes, etag, encoding: undefined };
      return { body: await compressors[encoding](bytes), etag, encoding };
    },
  });
  return {
    async add(root: string): Promise<string[]> {
      const addresses = await addressesIn(root);
      for (const address of addresses) roots.set(address, root);
      return addresses;
    },
    read: (address: string, encoding: Encoding | undefined) =>
      kept.fetch(`${encoding ?? ''} ${address}`, { context: { address, encoding } }),
  };
}

/**
 * Serves the files of built sites, which lie in these folders under their addresses. A first visit asks for fifteen of them, so each is read and compressed once and kept (decision 78).
 * Files with hashed names are the same for ever; of others a browser asks again within the hour.
 * @param ofOtherBuilds asked for hashed names that the folders do not have
 */
export async function serveBuiltFiles(
  http: FastifyInstance,
  folders: readonly string[],
  ofOtherBuilds: ReadFile,
): Promise<void> {
  const files = createKeptFiles(ofOtherBuilds);

  async function send(request: FastifyRequest, reply: FastifyReply, address: string) {
    const [type, isText] = types[extname(address)] ?? ['application/octet-stream', false];
    const accepted = isText ? acceptedEncoding(request.headers['accept-encoding'], ['br', 'gzip']) : undefined;
    const file = await files.read(address, accepted).catch((error: unknown) => {
      if (!isPassing(error)) throw error;
      return 'away' as const;
    });
    if (file === 'away')
      return reply.code(503).headers({ 'retry-after': busySeconds, 'cache-control': 'no-store' }).send();
    // A page in its place would cost a render, and a cache might keep it.
    if (!file) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
    // One tag stands for all encodings, so it is a weak one.
    const headers: Record<string, string> = { 'cache-control': cacheControl(address), etag: `W/${file.etag}` };
    if (isText) headers.vary = 'Accept-Encoding';
    if (isKnown(request, file.etag, undefined)) return reply.code(304).headers(headers).send();
    headers['content-type'] = type;
    if (file.encoding) headers['content-encoding'] = file.encoding;
    return reply.headers(headers).send(file.body);
  }

  const prefixes = new Set<string>();
  for (const folder of folders)
    for (const address of await files.add(folder)) {
      const [prefix, inAssets] = address.split('/assets/');
      // The thousands of files of a program share a route; a route for each would make the start longer.
      if (inAssets !== undefined) prefixes.add(`${prefix}/assets/`);
      else http.get(address, (request, reply) => send(request, reply, address));
    }
  for (const prefix of prefixes)
    http.get<{ Params: { '*': string } }>(`${prefix}*`, (request, reply) =>
      send(request, reply, `${prefix}${request.params['*']}`),
    );
}
