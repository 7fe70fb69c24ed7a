import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Keys of the site that never stand in its database: who reads that alone can neither guess what is hashed nor open what is sealed. */
export interface SiteKeys {
  /** HMAC-SHA-256 of a text, different for each purpose. */
  hash(purpose: string, text: string): string;
  /** Encrypts a text (AES-256-GCM); the same text is sealed differently each time. */
  seal(purpose: string, text: string): string;
  /** What was sealed for this purpose; undefined where it was changed, or sealed under another key. */
  open(purpose: string, sealed: string): string | undefined;
}

/** The keys of each purpose from one root of 32 bytes (HKDF, RFC 5869). */
export function siteKeysOf(root: Buffer): SiteKeys {
  const keyOf = (purpose: string) => Buffer.from(hkdfSync('sha256', root, '', purpose, KEY_BYTES));
  return {
    hash: (purpose, text) =>
      createHmac('sha256', keyOf(`hash ${purpose}`))
        .update(text)
        .digest('base64url'),
    seal(purpose, text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keyOf(`seal ${purpose}`), nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(purpose, sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
      const decipher = createDecipheriv(
        'aes-256-gcm',
        keyOf(`seal ${purpose}`),
        bytes.subarray(0, NONCE_BYTES),
      ).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      try {
        const body = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
        return Buffer.concat([body, decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}

/**
 * The keys whose root stands in a file of the site's folder; made at the first start, readable by its owner alone. Of
 * several nodes that begin at once one makes it. Throws where the file holds anything else.
 */
export async function openSiteKeys(path: string): Promise<SiteKeys> {
  const read = async () => Buffer.from((await readFile(path, 'utf8')).trim(), 'hex');
  const known = await read().catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!known) await makeKey(path);
  const root = known ?? (await read());
  if (root.length !== KEY_BYTES) throw new Error(`${path} does not hold a key of ${KEY_BYTES} bytes`);
  return siteKeysOf(root);
}

/** Puts a new key there whole, unless another node was quicker. */
async function makeKey(path: string): Promise<void> {
  const own = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(own, `${randomBytes(KEY_BYTES).toString('hex')}\n`, { mode: 0o600, flush: true });
  await link(own, path)
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    })
    .finally(() => rm(own));
}
