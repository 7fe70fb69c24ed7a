import type { TopicLine } from './topic-row.ts';
/** What people in Portugal ask and tell each other in the demo content. */
export declare const portugalTopics: TopicLine[];
