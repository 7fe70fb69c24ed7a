import { Redis } from 'ioredis';
import type { Logger } from 'pino';

const serverChannel = 'ashore_bus';
const longestPause = 5000;
/** A Redis that has not answered by then stands still. */
const ANSWER_MS = 2000;

/** A client on an address `redis://`, `rediss://` or `unix:///path/of.sock`. */
function connect(url: string, log: Logger): Redis {
  const options = {
    lazyConnect: true,
    // Nobody would hear of its failure, which ends the program. See `listenAgain`.
    autoResubscribe: false,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 10_000,
    commandTimeout: ANSWER_MS,
    keepAlive: 10_000,
    retryStrategy: (tries: number) => Math.min(100 * 2 ** Math.min(tries, 6), longestPause),
  };
  const address = new URL(url);
  const client =
    address.protocol === 'unix:' ? new Redis({ ...options, path: address.pathname }) : new Redis(url, options);
  client.on('error', (error) => log.debug({ err: error }, 'the bus has no Redis'));
  return client;
}

/** What nodes say to each other over Redis; it keeps nothing. */
export interface RedisLine {
  /** Says something to every node, this one included. Returns false where Redis does not answer; never rejects. */
  say(payload: string): Promise<boolean>;
  /** Whether this node can say and hear something, as far as it knows. */
  isThere(): boolean;
  close(): void;
}

/**
 * Connects to Redis, and again whenever it is lost; it may be away at the start, too.
 * @param onSaid told of what any node says
 * @param onBack told when Redis is heard again
 * @returns once it listens, or once Redis could not be reached
 */
export async function openRedisLine(parts: {
  url: string;
  onSaid: (payload: string) => void;
  onBack: () => void;
  log: Logger;
}): Promise<RedisLine> {
  const { url, onSaid, onBack, log } = parts;
  const [speaker, listener] = [connect(url, log), connect(url, log)];
  let isHeard = false;
  listener.on('message', (_channel, payload) => onSaid(payload));
  listener.on('close', () => {
    isHeard = false;
  });
  const listenAgain = async () => {
    try {
      await listener.subscribe(serverChannel);
      isHeard = true;
    } catch (error) {
      log.debug({ err: error }, 'the bus does not hear Redis yet');
      // A connection that is lost is made anew anyway.
      if (listener.status === 'ready') listener.disconnect(true);
      return;
    }
    onBack();
  };
  listener.on('ready', () => void listenAgain());
  try {
    await Promise.all([speaker.connect(), listener.connect()]);
    await listener.subscribe(serverChannel);
    isHeard = true;
  } catch (error) {
    // Both clients go on trying, and from then on Redis is used.
    log.warn({ err: error }, 'Redis cannot be reached: nodes look into the database for changes until it can');
  }

  return {
    async say(payload) {
      try {
        await speaker.publish(serverChannel, payload);
        return true;
      } catch {
        // One that stands still is not asked again before it answers to a connection made anew.
        if (speaker.status === 'ready') speaker.disconnect(true);
        return false;
      }
    },
    isThere: () => isHeard && speaker.status === 'ready',
    close() {
      listener.disconnect();
      speaker.disconnect();
    },
  };
}
