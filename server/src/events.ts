import type { AfterCommit, Transaction } from './platform/database/database.ts';

/**
 * What happens in one module and concerns others: the name of each event with its payload. The module in which it happens
 * emits it and does not know the subscribers. Each event has at least one subscriber, or the server does not start.
 */
export interface DomainEvents {
  /** Sessions of a member are over: logged out, replaced by a newer log-in, or out of time. */
  'session.ended': { sessionIds: number[] };
}

type EventName = keyof DomainEvents;

type Subscriber<Name extends EventName> = (
  tx: Transaction,
  afterCommit: AfterCommit,
  payload: DomainEvents[Name],
) => Promise<void>;

/** Carries events from the module in which something happens to those it concerns. */
export interface Events {
  /** Runs the subscriber for each event of that name, inside the transaction of the emitter. */
  on<Name extends EventName>(name: Name, subscriber: Subscriber<Name>): void;
  /** Runs the subscribers in the order of their registration. One that throws ends the transaction: nothing has happened. */
  emit<Name extends EventName>(
    tx: Transaction,
    afterCommit: AfterCommit,
    name: Name,
    payload: DomainEvents[Name],
  ): Promise<void>;
  /** Throws when an event has no subscriber: screening, alerts and pushes must not vanish silently. */
  assertHeard(): void;
}

/** Returns the events of one server. */
export function createEvents(): Events {
  // The compiler asks for every event of the map.
  const subscribers: { [Name in EventName]: Subscriber<Name>[] } = {
    'session.ended': [],
  };

  return {
    on(name, subscriber) {
      subscribers[name].push(subscriber);
    },
    async emit(tx, afterCommit, name, payload) {
      for (const subscriber of subscribers[name]) await subscriber(tx, afterCommit, payload);
    },
    assertHeard() {
      const unheard = Object.entries(subscribers).filter(([, known]) => known.length === 0);
      if (unheard.length > 0) throw new Error(`nobody subscribes to ${unheard.map(([name]) => name).join(', ')}`);
    },
  };
}
