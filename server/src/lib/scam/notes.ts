import type { ReportSubjectType } from '@ashore/contract';

/** Something the shield did, for the numbers that operators see. */
export interface ShieldNote {
  /** `asked`: its sender was asked whether to send it; nothing is stored then. `confirmed`: it was sent after that. */
  outcome: 'warned' | 'asked' | 'confirmed' | 'flagged' | 'held';
  subjectType: ReportSubjectType;
  /** Null for a message that is not sent. */
  subjectId: number | null;
  ownerId: number;
  text: string;
}

/** Takes notes of the shield. A fault is logged and keeps nothing from happening. */
export type NoteShield = (notes: ShieldNote[]) => Promise<void>;
