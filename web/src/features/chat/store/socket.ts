import { chatCloseCodes, chatTokens } from '@ashore/contract/chat-frames';
import { limits } from '@ashore/contract/limits';
import ReconnectingSocket from 'partysocket/ws';

/** The ready state of the socket, mirrored to whoever shows it. */
export type SocketState =
  /** Not wanted. */
  | 'closed'
  | 'connecting'
  | 'open'
  /** Given up after ten tries. */
  | 'lost'
  /** The session is over. */
  | 'ended'
  /** A browser that has none. */
  | 'unsupported';

/** Waits in ms and counts (specification 9); tests take shorter ones. */
export interface SocketTiming {
  pingMs: number;
  unansweredPings: number;
  reconnectMs: number;
  reconnects: number;
}

export const socketTiming: SocketTiming = {
  pingMs: limits.chatPingMs,
  unansweredPings: limits.chatUnansweredPings,
  reconnectMs: limits.chatReconnectMs,
  reconnects: limits.chatReconnects,
};

interface Options {
  address: string;
  timing: SocketTiming;
  onState: (state: SocketState) => void;
  onText: (text: string) => void;
}

/** A socket that comes back by itself, asks every few seconds whether the other end is there, and says how it stands. */
export interface ChatSocket {
  /** Opens it, at once, whatever it was doing; the ten tries begin anew. */
  connect(): void;
  close(): void;
  /** Returns whether it went out. */
  send(text: string): boolean;
}

const ended: readonly number[] = [chatCloseCodes.sessionEnded, chatCloseCodes.sessionSuperseded];

/** Asks every few seconds whether the other end is there; `onSilence` when it does not answer for too long. */
function createHeartbeat(timing: SocketTiming, ping: () => void, onSilence: () => void) {
  let timer: ReturnType<typeof setInterval> | undefined;
  let unanswered = 0;
  const stop = () => clearInterval(timer);

  function beat() {
    if (unanswered > timing.unansweredPings) return onSilence();
    unanswered += 1;
    ping();
  }

  return {
    stop,
    start() {
      unanswered = 0;
      stop();
      timer = setInterval(beat, timing.pingMs);
    },
    answered() {
      unanswered = 0;
    },
  };
}

const reconnecting = (address: string, timing: SocketTiming) =>
  new ReconnectingSocket(address, null, {
    minReconnectionDelay: timing.reconnectMs,
    maxReconnectionDelay: timing.reconnectMs,
    reconnectionDelayGrowFactor: 1,
    // Counted by `createSocket`; its own count has the first attempt in it until that has lasted.
    maxRetries: timing.reconnects + 2,
    minUptime: timing.reconnectMs,
    connectionTimeout: 2 * timing.reconnectMs,
    // What is not sent at once stays with whoever wanted to send it.
    maxEnqueuedMessages: 0,
  });

export function createSocket({ address, timing, onState, onText }: Options): ChatSocket {
  let socket: ReconnectingSocket | undefined;
  const heartbeat = createHeartbeat(timing, () => socket?.send(chatTokens.ping), connect);

  function stop() {
    heartbeat.stop();
    const old = socket;
    socket = undefined;
    old?.close();
  }

  function closed(code: number, tries: number) {
    heartbeat.stop();
    if (ended.includes(code)) {
      stop();
      onState('ended');
    } else if (tries > timing.reconnects) {
      stop();
      onState('lost');
    } else onState('connecting');
  }

  function connect() {
    stop();
    if (typeof WebSocket === 'undefined') return onState('unsupported');
    // Made anew each time: one that waits for its next try cannot be hurried.
    const made = reconnecting(address, timing);
    socket = made;
    let tries = 0;
    let openedAt = 0;
    onState('connecting');
    made.addEventListener('open', () => {
      if (socket !== made) return;
      openedAt = Date.now();
      heartbeat.start();
      onState('open');
    });
    made.addEventListener('message', (event) => {
      if (socket !== made) return;
      heartbeat.answered();
      if (typeof event.data === 'string') onText(event.data);
    });
    made.addEventListener('close', (event) => {
      if (socket !== made) return;
      tries = openedAt && Date.now() - openedAt > timing.reconnectMs ? 1 : tries + 1;
      openedAt = 0;
      closed(event.code, tries);
    });
  }

  return {
    connect,
    close() {
      stop();
      onState('closed');
    },
    send: (text) => socket?.readyState === ReconnectingSocket.OPEN && socket.send(text),
  };
}
