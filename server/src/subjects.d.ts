import type {
  CardContent,
  ContentAction,
  Locale,
  PromotionKind,
  ReportSubjectType,
  SubjectState,
  SubjectType,
} from '@ashore/contract';
import type { AfterCommit, Executor, Transaction } from './platform/database/database.ts';
/** What others need to know of a thing that is liked, kept, answered or reported. */
export interface SubjectFacts {
  ownerId: number;
  regionId: number;
  title: string;
  /** Of a business: where it is. */
  areaId?: number | null;
  /** Where it is seen: a path of the site. */
  url: string;
  /** Nothing can be added under it; absent for no. */
  locked?: boolean;
  /** What is said directly under it are questions to its owner: short, and taken away by their authors alone. */
  isAsked?: boolean;
  /** The reply that is shown before all others. */
  acceptedReplyId?: number | null;
}
/** Facts of subjects that everybody may see, by `subjectKey`. */
export type SubjectsRead = Map<string, SubjectFacts>;
export declare const subjectKey: (subjectType: SubjectType, subjectId: number) => string;
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
/** Sources of all that can be answered. */
export type AnswerableSources = SubjectSources & Record<Exclude<SubjectType, 'reply'>, SubjectSource>;
/** What a thing says, as one reader may see it. */
export interface WrittenText {
  title: string;
  body: string;
  /** Of the body: plain text, or HTML that is safe. Titles are plain. */
  format: 'text' | 'html';
  /** ISO 639; empty where it is not known. */
  language: string;
}
/** A thing as those who look after a region see it, whether it is shown or not. */
export interface ModeratedView {
  /** 0 for nobody's. */
  ownerId: number;
  regionId: number;
  title: string;
  url: string;
  /** All that it says, as plain text or Markdown. */
  text: string;
  imgUrl: string[];
  state: SubjectState;
  /** What its card says besides, such as the price; absent where it has no such card. */
  card?: CardContent;
  locked?: boolean;
}
/** What a slice lets those who look after a region do with its things. */
export interface ModeratedSource {
  /** What can be done with such a thing, beside nothing. */
  actions: readonly ContentAction[];
  /** With labels in that language; undefined when there is no such thing any more. */
  look(executor: Executor, subjectId: number, locale?: Locale): Promise<ModeratedView | undefined>;
  /** What it said before, the latest first. */
  history?(
    executor: Executor,
    subjectId: number,
  ): Promise<
    {
      time: Date;
      text: string;
    }[]
  >;
  /** The promotions that come back to its owner with the thing itself once it is restored. */
  givenBack?(executor: Executor, subjectId: number): Promise<PromotionKind[]>;
  /** Carries one of `actions` out; does nothing where it is so already. The reason is for what shows one to the owner. */
  act(
    tx: Transaction,
    afterCommit: AfterCommit,
    subjectId: number,
    action: ContentAction,
    reason: string,
  ): Promise<void>;
}
export type ModeratedSources = Record<ReportSubjectType, ModeratedSource>;
