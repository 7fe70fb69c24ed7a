import type { TopicKind } from '@ashore/contract';

/** A reply of the demo content, in Markdown. */
export interface ReplyLine {
  /** User name of a demo member. */
  by: string;
  /** After the topic was started. */
  hoursAfter: number;
  text: string;
  accepted?: true;
  answers?: Omit<ReplyLine, 'answers' | 'accepted'>[];
}

/** A topic of the demo content. */
export interface TopicLine {
  /** Key of its board. */
  board: string;
  kind?: TopicKind;
  by: string;
  hoursAgo: number;
  title: string;
  /** Markdown. */
  text: string;
  tags: string[];
  /** 'en' where it is not said. */
  language?: string;
  /** Of an event. */
  inDays?: number;
  place?: string;
  /** How many can come; without it everybody. */
  places?: number;
  /** Of a poll: each option with who voted for it. */
  poll?: [text: string, ...by: string[]][];
  pinned?: true;
  replies?: ReplyLine[];
}
