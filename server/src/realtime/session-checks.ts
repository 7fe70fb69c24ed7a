import { chatCloseCodes, codes } from '@ashore/contract';
import type { SessionReader } from '../http/visitor.ts';
import type { Platform } from '../platform/platform.ts';
import type { Connections } from './connections.ts';
import type { SocketConnection } from './socket-connection.ts';

/** What the bus says of sessions may not arrive, so all are looked at so often. */
const CHECK_SESSIONS_MS = 30_000;

/** Closes sockets whose session is over. */
export function createSessionChecks(
  { clock, log }: Platform,
  sessions: SessionReader,
  connections: Connections<SocketConnection>,
) {
  /** As the bus tells: without a statement where nothing was said of them. */
  const asTold = (all: readonly SocketConnection[]) =>
    Promise.all(all.map(({ secret, viewer }) => sessions.read(secret, viewer.client)));
  const asStored = (all: readonly SocketConnection[]) =>
    sessions.readAll(all.map(({ secret, viewer }) => ({ secret, client: viewer.client })));

  async function check(all: readonly SocketConnection[], read = asStored): Promise<void> {
    if (all.length === 0) return;
    try {
      const states = await read(all);
      for (const [nth, state] of states.entries()) {
        if (!('absence' in state)) continue;
        const superseded = state.absence === codes.sessionSuperseded;
        all[nth]?.close(
          superseded ? chatCloseCodes.sessionSuperseded : chatCloseCodes.sessionEnded,
          superseded ? 'logged in elsewhere' : 'session over',
        );
      }
    } catch (error) {
      log.warn({ err: error }, 'sessions of sockets could not be checked');
    }
  }

  let checkedAt = clock.now().getTime();
  let checking: Promise<void> | undefined;

  return {
    /** The session may have ended while the handshake was under way. */
    checkNew: (connection: SocketConnection) => check([connection], asTold),
    /** Looks at all sessions when it is time, or at those that end by their age; never twice at once. */
    checkDue(time: number): void {
      if (checking) return;
      const isDue = Math.abs(time - checkedAt) >= CHECK_SESSIONS_MS;
      if (isDue) checkedAt = time;
      const due = [...connections.all()].filter(({ endsAt }) => isDue || time >= endsAt);
      if (due.length === 0) return;
      checking = check(due).finally(() => {
        checking = undefined;
      });
    },
    /** Checks the sockets of a member, or all, when the bus tells of a change; returns the end of that. */
    watch: () =>
      sessions.onChange((userId) => {
        void check([...(userId === undefined ? connections.all() : connections.of(userId))]);
      }),
  };
}

export type SessionChecks = ReturnType<typeof createSessionChecks>;
