import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { type Bus, type BusHandler, checkLength, type JsonValue, runSafely } from './port.ts';

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

/**
 * A bus over Redis. What a transaction says still goes with its commit, over `commits`: no kill between commit and
 * message can come between the two, and a Redis that is lost takes nothing along. Redis carries what is said without one,
 * which would cost a commit each; while it is away, that goes the other way, too, also where it is away at the start.
 * @returns once it listens, or once Redis could not be reached
 */
export async function createRedisBus(parts: { url: string; commits: Bus; log: Logger }): Promise<Bus> {
  const { url, commits, log } = parts;
  const handlers = new Map<string, Set<BusHandler>>();
  const reconnectHandlers = new Set<() => void>();
  const [speaker, listener] = [connect(url, log), connect(url, log)];
  listener.on('message', (_channel, payload) => {
    const { channel, message } = JSON.parse(payload) as { channel: string; message: JsonValue };
    for (const handler of handlers.get(channel) ?? []) void runSafely(() => handler(message), log);
  });
  const listenAgain = async () => {
    try {
      await listener.subscribe(serverChannel);
    } catch (error) {
      log.debug({ err: error }, 'the bus does not hear Redis yet');
      // A connection that is lost is made anew anyway.
      if (listener.status === 'ready') listener.disconnect(true);
      return;
    }
    for (const handler of reconnectHandlers) void runSafely(handler, log);
  };
  listener.on('ready', () => void listenAgain());
  try {
    await Promise.all([speaker.connect(), listener.connect()]);
    await listener.subscribe(serverChannel);
  } catch (error) {
    // Both clients go on trying, and from then on Redis is used.
    log.warn({ err: error }, 'Redis cannot be reached: nodes talk over PostgreSQL until it can');
  }

  return {
    async publish(channel, message) {
      const payload = checkLength(channel, message);
      await speaker.publish(serverChannel, payload).catch(async () => {
        // One that stands still is not asked again before it answers to a connection made anew.
        if (speaker.status === 'ready') speaker.disconnect(true);
        await commits.publish(channel, message);
      });
    },
    publishWithin: (tx, channel, message) => commits.publishWithin(tx, channel, message),
    announcement: (channel, message) => commits.announcement(channel, message),
    subscribe(channel, handler) {
      const own: BusHandler = (message) => handler(message);
      const all = handlers.get(channel) ?? new Set();
      handlers.set(channel, all.add(own));
      const end = commits.subscribe(channel, handler);
      return () => {
        end();
        all.delete(own);
        if (all.size === 0 && handlers.get(channel) === all) handlers.delete(channel);
      };
    },
    onReconnect(handler) {
      const own = () => handler();
      reconnectHandlers.add(own);
      const end = commits.onReconnect(handler);
      return () => {
        end();
        reconnectHandlers.delete(own);
      };
    },
    async close() {
      listener.disconnect();
      speaker.disconnect();
    },
  };
}
