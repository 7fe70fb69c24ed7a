import type { TopicLine } from './topic-row.ts';
/** Polls, questions and meetings all over, by the id of the region. */
export declare const moreTopics: [regionId: number, topics: TopicLine[]][];
