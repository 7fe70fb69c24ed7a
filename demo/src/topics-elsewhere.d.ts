import type { TopicLine } from './topic-row.ts';
/** What people ask in the other countries of the demo content, by the id of the region. */
export declare const topicsElsewhere: [regionId: number, topics: TopicLine[]][];
