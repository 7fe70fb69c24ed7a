import * as paths from '@ashore/contract/paths';
import type { SubjectFacts } from '#server/subjects.ts';
import type { TopicRow } from './rows.ts';

type Facts = Pick<TopicRow, 'ownerId' | 'regionId' | 'title' | 'locked' | 'acceptedReplyId'>;

/** Returns what others need to know of a listed topic. */
export const factsOf = (
  topicId: number,
  { ownerId, regionId, title, locked, acceptedReplyId }: Facts,
): SubjectFacts => ({ ownerId, regionId, title, locked, acceptedReplyId, url: paths.topic(topicId) });
