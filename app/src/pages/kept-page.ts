import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  constants,
  gzip,
  type ZlibOptions,
  zstdCompressSync,
  zstdDecompressSync,
} from 'node:zlib';
import type { PageAnswer } from '@ashore/web';
import { acceptedEncoding } from '../accepted-encoding.ts';
import { etagOf } from '../conditional.ts';
import { sealPage } from './sealed-page.ts';

export type Encoding = 'br' | 'gzip' | 'zstd';

/** What makes the page smallest comes first; it is worth its time for a page that is asked for again. */
const smallest: readonly Encoding[] = ['br', 'zstd', 'gzip'];
/** A sixth of the work for an eighth more bytes (decisions 55 and 59). Most pages are sent once before they change or age out. */
const quickest: readonly Encoding[] = ['zstd', 'br', 'gzip'];

/** A page as it was rendered, without the marks of its render. */
export interface RenderedPage {
  status: number;
  /** Where a redirect leads. */
  location: string | null;
  html: Buffer;
  /** Its inline scripts as sources of the Content-Security-Policy. */
  scripts: string[];
  /** The entity tag of the text; sent as a weak one, as it stands for every encoding. */
  etag: string;
}

/**
 * A page as it is kept: the same bytes for everybody who may have it. Its text is a fifth as long as Zstandard, which most
 * browsers take as it is; for the others it is unpacked, which takes a tenth of the time of compressing it.
 */
export interface KeptPage extends Omit<RenderedPage, 'html'> {
  packed: Buffer;
  /** Bytes of its text. */
  length: number;
  /** Tags of all that it shows. */
  tags: string[];
  /** Something that it shows changed while it was rendered: for this asker alone. */
  isStale?: true;
  compressed: Partial<Record<'br' | 'gzip', Promise<Buffer>>>;
  /** It is asked for again, or by a cache that hands it on. */
  isSentOften?: true;
}

const toBrotli = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);
const toGzip = promisify<Buffer, ZlibOptions, Buffer>(gzip);

/** Level 3 with a window for pages of about 100 kB: less time than it takes to hand the work to another thread. */
const quick = { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_windowLog]: 17 };

const pack = (html: Buffer): Buffer => zstdCompressSync(html, { params: quick });

const compressors = {
  // A page is compressed once and sent often, but the first who asks waits for it.
  br: (html: Buffer) =>
    toBrotli(html, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
    }),
  gzip: (html: Buffer) => toGzip(html, { level: 6 }),
  zstd: pack,
};

/** Pages shorter than a packet gain nothing. */
const WORTH_COMPRESSING = 1024;

/** These bytes in memory of their own: a part of a block of 64 kB, as compressors hand it out, keeps all of it. */
function alone(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** The page of a render, for its only asker. */
export function renderedPageOf({ status, location, parts }: PageAnswer): RenderedPage {
  const { html, scripts } = sealPage(parts);
  return { status, location, html: Buffer.from(html), scripts, etag: etagOf(html) };
}

/** The page of a render, to be kept for others. */
export function keptPageOf({ status, location, parts }: PageAnswer, tags: Iterable<string> = []): KeptPage {
  const { html, scripts } = sealPage(parts);
  const packed = alone(pack(html));
  return {
    ...{ status, location, scripts, etag: etagOf(html) },
    ...{ packed, length: html.length, tags: [...tags], compressed: {} },
  };
}

/** The encoding to send for a request's `Accept-Encoding`; undefined for none. */
export function encodingFor(
  accepted: string | undefined,
  length: number,
  isSentOften: boolean | undefined,
): Encoding | undefined {
  return length < WORTH_COMPRESSING ? undefined : acceptedEncoding(accepted, isSentOften ? smallest : quickest);
}

/** The page as it is sent to one asker. */
export const sentAs = (html: Buffer, encoding: Encoding | undefined): Buffer | Promise<Buffer> =>
  encoding ? compressors[encoding](html) : html;

/** The kept page in an encoding. Each is made once, off the thread that answers. */
export function keptAs(page: KeptPage, encoding: Encoding | undefined): Buffer | Promise<Buffer> {
  if (encoding === 'zstd') return page.packed;
  const html = () => zstdDecompressSync(page.packed);
  if (!encoding) return html();
  page.compressed[encoding] ??= compressors[encoding](html()).then(alone);
  return page.compressed[encoding];
}
