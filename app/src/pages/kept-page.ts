import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants, gzip, type ZlibOptions, zstdCompressSync } from 'node:zlib';
import type { PageAnswer } from '@ashore/web';
import { etagOf } from '../conditional.ts';
import { sealPage } from './sealed-page.ts';

export type Encoding = 'br' | 'gzip' | 'zstd';

/** What makes the page smallest comes first; it is worth its time for a page that is asked for again. */
const smallest: readonly Encoding[] = ['br', 'zstd', 'gzip'];
/** A third of the work for an eighth more bytes (decision 55). Most pages are sent once before they change or age out. */
const quickest: readonly Encoding[] = ['zstd', 'br', 'gzip'];

/** A page as it is kept: the same bytes for everybody who may have it, each way of sending them made once. */
export interface KeptPage {
  status: number;
  /** Where a redirect leads. */
  location: string | null;
  html: Buffer;
  /** Its inline scripts as sources of the Content-Security-Policy. */
  scripts: string[];
  /** Tags of all that it shows. */
  tags: string[];
  /** Something that it shows changed while it was rendered: for this asker alone. */
  isStale?: true;
  /** The entity tag of the text; sent as a weak one, as it stands for every encoding. */
  etag: string;
  compressed: Partial<Record<Encoding, Promise<Buffer>>>;
  /** It is asked for again, or by a cache that hands it on. */
  isSentOften?: true;
  /** About what it takes in memory with everything that it may be sent as. */
  bytes: number;
}

const toBrotli = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);
const toGzip = promisify<Buffer, ZlibOptions, Buffer>(gzip);

/** Level 3 with a window for pages of about 100 kB: a fourth of the time of Brotli 5, which a thread of its own would double. */
const quick = { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_windowLog]: 17 };

const compressors = {
  // A page is compressed once and sent often, but the first who asks waits for it.
  br: (html: Buffer) =>
    toBrotli(html, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
    }),
  gzip: (html: Buffer) => toGzip(html, { level: 6 }),
  zstd: async (html: Buffer) => zstdCompressSync(html, { params: quick }),
};

/** Pages shorter than a packet gain nothing. */
const WORTH_COMPRESSING = 1024;
const PER_PAGE_BYTES = 1000;
/** What the compressed forms add to the page, measured: 0.18, 0.2 and 0.2 of it. */
const WITH_COMPRESSED = 1.6;

/** The page of a render. */
export function keptPageOf({ status, location, parts }: PageAnswer, tags: Iterable<string> = []): KeptPage {
  const { html, scripts } = sealPage(parts);
  return {
    ...{ status, location, html, scripts, tags: [...tags], etag: etagOf(html), compressed: {} },
    bytes: Math.round(html.length * WITH_COMPRESSED) + PER_PAGE_BYTES,
  };
}

/** The encoding to send for a request's `Accept-Encoding`; undefined for none. */
export function encodingFor(
  accepted: string | undefined,
  { html, isSentOften }: Pick<KeptPage, 'html' | 'isSentOften'>,
): Encoding | undefined {
  if (!accepted || html.length < WORTH_COMPRESSING) return undefined;
  const offers = accepted.split(',').map((offer) => offer.trim().toLowerCase());
  return (isSentOften ? smallest : quickest).find((encoding) =>
    offers.some((offer) => offer === encoding || (offer.startsWith(`${encoding};`) && !/;\s*q=0(\.0*)?$/.test(offer))),
  );
}

/** The page compressed, which is done once, off the thread that answers. */
export function compressedPage(page: KeptPage, encoding: Encoding): Promise<Buffer> {
  page.compressed[encoding] ??= compressors[encoding](page.html);
  return page.compressed[encoding];
}
