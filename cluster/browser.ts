import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Asked {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: Buffer | string;
}

export interface Answered {
  status: number;
  text: string;
  /** It was sent a second time. */
  isSecond: boolean;
}

const PATIENCE_MS = 80_000;
const closedCodes = ['ECONNRESET', 'EPIPE'];

/**
 * A client that keeps connections and uses them again, as browsers do. Where such a connection is closed before an answer
 * begins, the request is sent once more over a new one, whatever it asks for: the other end closed it while it was idle.
 * nginx does so when it is told to reload. With HTTP/2 it would say which requests it has not taken.
 */
export class BrowserLike {
  private readonly agent = new Agent({ keepAlive: true });
  private readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  async ask(path: string, asked: Asked = {}): Promise<Answered> {
    try {
      return await this.once(path, asked, this.agent);
    } catch (error) {
      if (!(error as { wasReused?: boolean }).wasReused) throw error;
      return { ...(await this.once(path, asked, undefined)), isSecond: true };
    }
  }

  private once(
    path: string,
    { method = 'GET', headers = {}, body }: Asked,
    agent: Agent | undefined,
  ): Promise<Answered> {
    return new Promise((resolve, reject) => {
      const own = body === undefined ? headers : { ...headers, 'content-length': String(Buffer.byteLength(body)) };
      const sent = request(new URL(path, this.origin), { method, headers: own, agent: agent ?? false });
      let answer: IncomingMessage | undefined;
      sent.setTimeout(PATIENCE_MS, () => sent.destroy(new Error('no answer in time')));
      sent.on('response', (begun) => {
        answer = begun;
        text(begun).then((all) => resolve({ status: begun.statusCode ?? 0, text: all, isSecond: false }), reject);
      });
      sent.on('error', (error: Error & { code?: string }) => {
        const wasReused = !answer && sent.reusedSocket && closedCodes.includes(error.code ?? '');
        reject(Object.assign(error, { wasReused }));
      });
      sent.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

/** A picture in a form, as a browser sends it. */
export async function pictureForm(picture: Buffer): Promise<{ body: Buffer; type: string }> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'one.png');
  const whole = new Response(form);
  return { body: Buffer.from(await whole.arrayBuffer()), type: whole.headers.get('content-type') ?? '' };
}
