import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

const LONG = 126;
const VERY_LONG = 127;
const TEXT = 0x81;
const MASKED = 0x80;
const CLOSE = 0x88;
const PING = 0x89;
/** Without content and with an empty mask. */
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);

/**
 * The client's end of a socket with as little work as can be, so that thousands of them take little from what is
 * measured: knows whole text frames below 64 kB (RFC 6455, section 5.2), masks with zeros and answers pings.
 */
export class WireSocket {
  private readonly socket: Socket;
  private rest: Buffer = Buffer.alloc(0);
  private shaken = false;
  onText: (text: string) => void = () => {};
  onClose: () => void = () => {};

  private constructor(socket: Socket) {
    this.socket = socket;
  }

  /** Opens a socket; undefined where it is refused, cut or not answered in time. */
  static open(port: number, path: string, cookie: string, patienceMs: number): Promise<WireSocket | undefined> {
    return new Promise((resolve) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      const wire = new WireSocket(socket);
      socket.setTimeout(patienceMs, () => socket.destroy());
      socket.on('error', () => {});
      socket.on('close', () => {
        resolve(undefined);
        wire.onClose();
      });
      socket.on('data', (chunk: Buffer) => {
        if (wire.shaken) return wire.take(chunk);
        const head = chunk.indexOf('\r\n\r\n');
        if (head < 0 || !chunk.subarray(0, 13).toString('latin1').startsWith('HTTP/1.1 101')) return socket.destroy();
        wire.shaken = true;
        socket.setTimeout(0);
        resolve(wire);
        wire.take(chunk.subarray(head + 4));
      });
      const key = randomBytes(16).toString('base64');
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\nCookie: ${cookie}\r\n\r\n`,
      );
    });
  }

  private take(chunk: Buffer): void {
    let bytes = this.rest.length > 0 ? Buffer.concat([this.rest, chunk]) : chunk;
    for (;;) {
      if (bytes.length < 2) break;
      const short = bytes[1] ?? 0;
      const head = short < LONG ? 2 : 4;
      if (short === VERY_LONG) throw new Error('a frame of more than 64 kB');
      if (bytes.length < head) break;
      const size = short < LONG ? short : bytes.readUInt16BE(2);
      if (bytes.length < head + size) break;
      if (bytes[0] === TEXT) this.onText(bytes.toString('utf8', head, head + size));
      else if (bytes[0] === CLOSE) this.socket.destroy();
      else if (bytes[0] === PING) this.socket.write(PONG);
      bytes = bytes.subarray(head + size);
    }
    this.rest = bytes.length > 0 ? Buffer.from(bytes) : Buffer.alloc(0);
  }

  send(text: string): void {
    const size = Buffer.byteLength(text);
    const head = size < LONG ? 2 : 4;
    const frame = Buffer.alloc(head + 4 + size);
    frame[0] = TEXT;
    frame[1] = MASKED | Math.min(size, LONG);
    if (size >= LONG) frame.writeUInt16BE(size, 2);
    frame.write(text, head + 4);
    this.socket.write(frame);
  }

  /** Cuts it without goodbye; nothing of it is kept, so that its port is free at once. */
  cut(): void {
    this.socket.resetAndDestroy();
  }
}
