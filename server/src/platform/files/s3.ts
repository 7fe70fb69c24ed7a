import { assertFileName, ERASED, HIDDEN, isFileName, MARK } from './name.ts';
import type { FileStore, StoredFile } from './port.ts';
import { createS3Client, type S3Answer, type S3Settings } from './s3-client.ts';

const ok = 200;
const notFound = 404;

/**
 * Pictures in a bucket of any S3. An object is there whole or not at all. S3 has no renaming: a file is copied before it
 * is deleted at its old name, so that a node that dies in between leaves both and the next try ends the move.
 */
export function createS3FileStore(settings: S3Settings, patienceMs?: number): FileStore {
  const { place, request, refusal } = createS3Client(settings, patienceMs);
  const keyOf = (name: string) => `${settings.prefix}${name.slice(0, 2)}/${name}`;
  const hiddenKeyOf = (name: string) => `${keyOf(name)}${HIDDEN}`;
  const markKey = `${settings.prefix}${MARK}`;
  const erasedKey = `${settings.prefix}${ERASED}`;

  /** Whether the object exists, by an answer that may say so. */
  function exists(answer: S3Answer): boolean {
    if (answer.status === notFound && answer.code !== 'NoSuchBucket') return false;
    if (answer.status !== ok) throw refusal(answer);
    return true;
  }

  async function bytesAt(key: string): Promise<Buffer | undefined> {
    const answer = await request('GET', key);
    return exists(answer) ? answer.bytes : undefined;
  }

  /** Whole before its first byte leaves: what S3 cuts off is asked for again, and a slow reader holds no connection to it. */
  async function readAt(key: string): Promise<StoredFile | undefined> {
    const bytes = await bytesAt(key);
    return bytes && { body: bytes, size: bytes.length, contentType: 'image/webp' };
  }

  async function put(key: string, body: Buffer, type: string): Promise<void> {
    const answer = await request('PUT', key, { body, headers: { 'content-type': type } });
    if (answer.status !== ok) throw refusal(answer);
  }

  async function removeAt(key: string): Promise<void> {
    const answer = await request('DELETE', key);
    if (answer.status >= 300) exists(answer);
  }

  async function move(from: string, to: string): Promise<void> {
    const answer = await request('PUT', to, { headers: { 'x-amz-copy-source': `/${settings.bucket}/${from}` } });
    if (!exists(answer)) return;
    // A copy that fails on its way says so under the status 200.
    if (!answer.bytes.includes('<CopyObjectResult')) throw refusal(answer);
    await removeAt(from);
  }

  return {
    place,
    async write(name, bytes) {
      assertFileName(name);
      await put(keyOf(name), bytes, 'image/webp');
    },
    async read(name) {
      return isFileName(name) ? readAt(keyOf(name)) : undefined;
    },
    async isShown(name) {
      return isFileName(name) && exists(await request('HEAD', keyOf(name)));
    },
    async readHidden(name) {
      return isFileName(name) ? readAt(hiddenKeyOf(name)) : undefined;
    },
    async hide(name) {
      if (isFileName(name)) await move(keyOf(name), hiddenKeyOf(name));
    },
    async show(name) {
      if (isFileName(name)) await move(hiddenKeyOf(name), keyOf(name));
    },
    async remove(name) {
      if (isFileName(name)) await Promise.all([removeAt(keyOf(name)), removeAt(hiddenKeyOf(name))]);
    },
    readMark: async () => (await bytesAt(markKey))?.toString('utf8'),
    writeMark: (text) => put(markKey, Buffer.from(text), 'text/plain'),
    readErased: async () => (await bytesAt(erasedKey))?.toString('utf8'),
    writeErased: (text) => put(erasedKey, Buffer.from(text), 'text/plain'),
  };
}
