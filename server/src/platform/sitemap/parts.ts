import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Database } from '../database/database.ts';
import { findPart, keepPart, listParts, putPart, readPart, removeParts } from './part-queries.ts';

/** A stored file of the sitemap, without its content. */
export interface StoredPart {
  name: string;
  /** What it was written from. */
  digest: string;
  etag: string;
  /** Written more than a day ago. */
  isOld: boolean;
}

/** A file of the sitemap as it is to be stored. */
export interface WrittenPart {
  name: string;
  digest: string;
  etag: string;
  xml: Buffer;
}

/** The files of the sitemap, shared by all nodes. */
export interface SitemapParts {
  /** All of them, those that were written longest ago first. */
  list(): Promise<StoredPart[]>;
  /** What tells whether somebody has this version; may be some seconds old. */
  find(name: string): Promise<{ etag: string; changedAt: Date } | undefined>;
  /** The same with the content, packed by gzip. */
  read(name: string): Promise<{ etag: string; changedAt: Date; content: Buffer } | undefined>;
  write(part: WrittenPart): Promise<void>;
  /** Notes that a part was written again with the content that is stored. */
  keep(name: string, digest: string): Promise<void>;
  remove(names: string[]): Promise<void>;
}

const pack = promisify(gzip);

/** Stores them in the database. What visitors ask for may be read from a replica. */
export function createSitemapParts(database: Database): SitemapParts {
  const { orm } = database;
  return {
    list: () => listParts(orm),
    find: (name) => database.read(() => findPart(orm, name)),
    read: (name) => database.read(() => readPart(orm, name)),
    async write({ name, digest, etag, xml }) {
      await putPart(orm, { name, digest, etag, content: await pack(xml) });
    },
    keep: (name, digest) => keepPart(orm, name, digest),
    remove: (names) => removeParts(orm, names),
  };
}
