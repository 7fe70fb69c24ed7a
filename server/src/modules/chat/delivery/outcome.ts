import type { Refusal } from '#server/lib/refusal.ts';
import type { Connection } from '#server/realtime/connections.ts';

export interface Stored {
  id: number;
  createdAt: Date;
  /** The receiver had the conversation open as it came; undefined where it was stored before. */
  read: boolean | undefined;
}

/** What became of a message; the sender is shown the message of a Refusal. */
export type Outcome = Stored | Refusal;

/** A socket that sent a message, and how it hears what became of it. */
export interface Origin {
  connection: Connection;
  tell(outcome: Outcome): void;
}
