import type { Logger } from 'pino';
import { type Bus, type BusHandler, type JsonValue, runSafely } from './port.ts';

/** Who listens on this node. */
export interface Subscriptions extends Pick<Bus, 'subscribe' | 'onReconnect'> {
  /** Hands a message over as it travels, to those who listen on its channel. What is no message is ignored. */
  deliver(payload: string): void;
  /** Tells that messages may have been missed. */
  tellGap(): void;
}

/** The channel and message of a payload; none where it is not of this program, as anybody with a connection may say something. */
function read(payload: string): { channel: string; message: JsonValue } | undefined {
  try {
    const { channel, message } = JSON.parse(payload) as { channel: string; message: JsonValue };
    return { channel, message };
  } catch {
    return undefined;
  }
}

/** Keeps the handlers of a bus. */
export function createSubscriptions(log: Logger): Subscriptions {
  const handlers = new Map<string, Set<BusHandler>>();
  const gapHandlers = new Set<() => void>();
  return {
    deliver(payload) {
      const said = read(payload);
      if (!said)
        return log.warn({ length: payload.length }, 'the bus carried something that is no message of this site');
      for (const handler of handlers.get(said.channel) ?? []) void runSafely(() => handler(said.message), log);
    },
    tellGap() {
      for (const handler of gapHandlers) void runSafely(handler, log);
    },
    subscribe(channel, handler) {
      const own: BusHandler = (message) => handler(message);
      const all = handlers.get(channel) ?? new Set();
      handlers.set(channel, all.add(own));
      return () => {
        all.delete(own);
        if (all.size === 0 && handlers.get(channel) === all) handlers.delete(channel);
      };
    },
    onReconnect(handler) {
      const own = () => handler();
      gapHandlers.add(own);
      return () => gapHandlers.delete(own);
    },
  };
}
