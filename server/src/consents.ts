import type { ConsentKind, ConsentPlace } from '@ashore/contract';
import type { Executor } from './platform/database/database.ts';

/** What was agreed to or withdrawn, and where. */
export interface GivenConsent {
  userId: number;
  kind: ConsentKind;
  granted: boolean;
  place: ConsentPlace;
  /** Whom the data goes to, where the site does not choose that for good: the service that translates. */
  service?: string;
  /** What held before for whoever said nothing yet; no unless it is said. */
  unsaid?: boolean;
}

/** Adds an entry to the log of consents, unless the last of its kind says the same of the same text. */
export type NoteConsent = (executor: Executor, given: GivenConsent) => Promise<void>;
