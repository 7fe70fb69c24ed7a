import type { AddedTopic } from '@ashore/server/modules/forum/index.ts';

type Ids = ReadonlyMap<string, number>;
/** All topics of the demo content with their times counted back from `now`. */
export declare const demoTopics: (ids: Ids, now: Date) => AddedTopic[];
