import { type Code, chatCloseCodes, codes } from '@ashore/contract';
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
  function end(connection: SocketConnection | undefined, absence: Code): void {
    const superseded = absence === codes.sessionSuperseded;
    connection?.close(
      superseded ? chatCloseCodes.sessionSuperseded : chatCloseCodes.sessionEnded,
      superseded ? 'logged in elsewhere' : 'session over',
    );
  }

  const warn = (error: unknown) => log.warn({ err: error }, 'sessions of sockets could not be checked');

  async function check(all: readonly SocketConnection[]): Promise<void> {
    if (all.length === 0) return;
    const credentials = all.map(({ secret, viewer }) => ({ secret, client: viewer.client }));
    try {
      for (const [nth, absence] of await sessions.absencesOf(credentials)) end(all[nth], absence);
    } catch (error) {
      warn(error);
    }
  }

  /** As the bus tells: without a statement where nothing was said of it. */
  async function checkNew(connection: SocketConnection): Promise<void> {
    try {
      const state = await sessions.read(connection.secret, connection.viewer.client);
      if ('absence' in state) end(connection, state.absence);
    } catch (error) {
      warn(error);
    }
  }

  let checkedAt = clock.now().getTime();
  let checking: Promise<void> | undefined;

  return {
    /** The session may have ended while the handshake was under way. */
    checkNew,
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
