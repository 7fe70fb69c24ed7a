import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** What is wrong with a line. */
export interface LineFaults {
  /** Milliseconds by which everything comes later. */
  slow?: number;
  /** How much it carries in each direction. */
  bytesPerSecond?: number;
  /** How much of what the client says it carries at most, then it is cut without goodbye; asked for each connection. */
  upTo?: () => number;
}

/** A line to a port of this machine on which things can go wrong. */
export interface Line {
  port: number;
  /** Both ends of the connections over it. */
  ends: { client: Socket; server: Socket }[];
  close(): Promise<void>;
}

/** Carries one direction, in order: each piece as late as the line is slow, and all of them no faster than it is wide. */
function carry(
  from: Socket,
  to: Socket,
  { slow = 0, bytesPerSecond = Number.POSITIVE_INFINITY }: LineFaults,
  { upTo, cut }: { upTo: number; cut(): void },
): void {
  let freeAt = 0;
  let left = upTo;
  let queue = Promise.resolve();
  const after = (work: () => void, at: number) => {
    queue = queue.then(async () => {
      const wait = at - performance.now();
      if (wait > 0) await delay(wait);
      work();
    });
  };
  from.on('data', (chunk: Buffer) => {
    freeAt = Math.max(freeAt, performance.now()) + (chunk.length / bytesPerSecond) * 1000;
    const part = chunk.subarray(0, left);
    left -= part.length;
    const isCut = left <= 0;
    // What was cut in the middle is carried up to there.
    after(() => void (part.length > 0 && to.write(part, isCut ? cut : undefined)), freeAt + slow);
  });
  from.on('end', () => after(() => void to.end(), freeAt + slow));
}

/** Opens a line to what listens on `port()`. */
export async function openLine(port: () => number, faults: LineFaults = {}): Promise<Line> {
  const ends: Line['ends'] = [];
  const line = createServer({ allowHalfOpen: true }, (client) => {
    const server = connect({ port: port(), host: '127.0.0.1', allowHalfOpen: true });
    const both = { client, server };
    ends.push(both);
    const cut = () => {
      client.destroy();
      server.destroy();
    };
    for (const end of [client, server]) end.on('error', cut).on('close', cut);
    const upTo = faults.upTo?.() ?? Number.POSITIVE_INFINITY;
    carry(client, server, faults, { upTo, cut });
    carry(server, client, faults, { upTo: Number.POSITIVE_INFINITY, cut });
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  const { port: own } = line.address() as { port: number };
  return {
    port: own,
    ends,
    async close() {
      for (const { client, server } of ends) for (const end of [client, server]) end.destroy();
      line.close();
      await once(line, 'close');
    },
  };
}
