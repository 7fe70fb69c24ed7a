import type { SubjectType } from '@ashore/contract';
import type { Executor, Transaction } from './platform/database/database.ts';

/** What others need to know of a thing that is liked, kept, answered or reported. */
export interface SubjectFacts {
  ownerId: number;
  regionId: number;
  title: string;
  /** Where it is seen: a path of the site. */
  url: string;
  /** Nothing can be added under it; absent for no. */
  locked?: boolean;
  /** The reply that is shown before all others. */
  acceptedReplyId?: number | null;
}

/** What is counted beside a subject. */
export type SubjectCounter = 'like' | 'collect' | 'reply';

/** What a slice tells of the things that members react to and answer. Who asks never knows what these are. */
export interface SubjectSource {
  /** Undefined when there is no such thing, or none that may be seen by everybody. */
  find(executor: Executor, subjectId: number): Promise<SubjectFacts | undefined>;
  /** Adds to the counter beside the subject and gives its new total. */
  count(tx: Transaction, subjectId: number, counter: SubjectCounter, step: number): Promise<number>;
  /** Tags of the cached pages that show the subject. */
  tags(subjectId: number): string[];
}

export type SubjectSources = Partial<Record<SubjectType, SubjectSource>>;
