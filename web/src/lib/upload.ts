import type { UploadedPicture } from '@ashore/contract';
import { codes } from '@ashore/contract/codes';
import { limits } from '@ashore/contract/limits';
import { identityHeaders, networkFailure, unpack } from './api.ts';
import { isHeic, jpegOf } from './browser/heic.ts';
import { messagesOf } from './i18n.ts';
import { pictureMessages } from './picture-messages.ts';

const PATH = 'file/upload';

interface UploadOptions {
  /** Hears how much is on its way, 0 to 1. */
  onProgress?: (part: number) => void;
  /** Ends the upload; the promise then rejects with the signal's reason and nothing is shown. */
  signal?: AbortSignal;
}

function send(file: File, { onProgress, signal }: UploadOptions): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    let stalled: ReturnType<typeof setTimeout> | undefined;
    // A large photo on a slow line may take longer than any other call: the time-out counts from its last progress.
    const alive = () => {
      clearTimeout(stalled);
      stalled = setTimeout(stop, limits.requestTimeoutMs);
    };
    const finish = () => {
      clearTimeout(stalled);
      signal?.removeEventListener('abort', stop);
    };
    const fail = () => {
      finish();
      reject(signal?.aborted ? signal.reason : networkFailure(PATH));
    };
    request.open('POST', `/api/cus/${PATH}`);
    request.responseType = 'json';
    for (const [name, value] of Object.entries(identityHeaders())) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      alive();
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onerror = fail;
    request.onabort = fail;
    request.onload = () => {
      finish();
      // What is no envelope is from something in between, such as a gateway that says that it is busy.
      if (request.response?.code === undefined) fail();
      else resolve(request.response);
    };
    signal?.addEventListener('abort', stop);
    alive();
    const body = new FormData();
    body.append('file', file);
    request.send(body);
  });
}

/** What the server answers to a file it cannot read. */
function heicRefusal() {
  const msg = messagesOf(pictureMessages)('heic');
  return { code: codes.invalidInput, msg, data: { fields: { file: msg } } };
}

/**
 * Sends one picture and returns its addresses. Goes by XMLHttpRequest, since fetch tells no progress. A HEIC picture is
 * sent as JPEG. Rejects with CallRefused like every call (shown as a toast by the frame), or with the signal's reason once
 * that is aborted.
 */
export async function uploadPicture(file: File, options: UploadOptions = {}): Promise<UploadedPicture> {
  options.signal?.throwIfAborted();
  const readable = isHeic(file) ? await jpegOf(file).catch(() => undefined) : file;
  options.signal?.throwIfAborted();
  return unpack(PATH, readable ? await send(readable, options) : heicRefusal()) as UploadedPicture;
}
