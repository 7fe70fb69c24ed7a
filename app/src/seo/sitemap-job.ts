import { type AshoreServer, createSitemapParts, type SitemapParts } from '@ashore/server';
import type { Document } from '../conditional.ts';
import { contentParts, indexOf, pageParts, type SitemapSource, sitemapSource, writePart } from './sitemap-parts.ts';

const JOB = 'seo.sitemap';
const SCHEDULE = '*/15 * * * *';
/** A run ends before the next one begins, which goes on with what is left. */
const RUN_MS = 10 * 60_000;
/** Counts the ways in which parts were written so far: after a change of it all are written anew. */
const FORM = 1;

/**
 * Writes the parts whose content has changed since they were written, and those that were written more than a day ago, the
 * oldest first; then the index. Removes parts that hold nothing any more.
 * @param signal ends the run early; what was written until then is kept
 */
export async function writeSitemap(source: SitemapSource, parts: SitemapParts, signal?: AbortSignal): Promise<void> {
  const stored = new Map((await parts.list()).map((part, age) => [part.name, { ...part, age }]));
  const store = async (name: string, digest: string, { etag, body }: Document) => {
    const isSame = stored.get(name)?.etag === etag;
    await (isSame ? parts.keep(name, digest) : parts.write({ name, digest, etag, xml: body }));
  };
  // Read before the content: what changes in between makes another digest the next time.
  const content = (await contentParts(source)).map((part) => ({
    ...part,
    digest: `${FORM} ${source.origin} ${part.digest}`,
  }));

  const pages = await pageParts(source);
  for (const { name, document } of pages) await store(name, document.etag, document);

  const ageOf = ({ name }: { name: string }) => stored.get(name)?.age ?? -1;
  const isDue = ({ name, digest }: (typeof content)[number]) =>
    stored.get(name)?.digest !== digest || stored.get(name)?.isOld;
  const readable = new Set(stored.keys());
  for (const part of content.filter(isDue).sort((one, other) => ageOf(one) - ageOf(other))) {
    if (signal?.aborted) break;
    const document = await writePart(source, part.name);
    if (!document) continue;
    await store(part.name, part.digest, document);
    readable.add(part.name);
  }

  const named = [...pages, ...content.filter(({ name }) => readable.has(name))];
  const index = indexOf(source.origin, named);
  await store('index', index.etag, index);
  const names = new Set(['index', ...named.map(({ name }) => name)]);
  await parts.remove([...stored.keys()].filter((name) => !names.has(name)));
}

/** Has the sitemap written by one of the nodes that work jobs: now, and every 15 minutes. */
export async function startSitemap(server: AshoreServer, origin: string): Promise<void> {
  const { database, jobs } = server.platform;
  const source = sitemapSource(server, origin);
  const parts = createSitemapParts(database);
  await jobs.work(JOB, (_payload, signal) =>
    writeSitemap(source, parts, AbortSignal.any([signal, AbortSignal.timeout(RUN_MS)])),
  );
  await jobs.schedule(JOB, SCHEDULE);
  await jobs.enqueue(JOB, {}, { singletonKey: JOB });
}
