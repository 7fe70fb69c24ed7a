import type { Call } from '#server/call.ts';
import { isRobot } from '#server/lib/robots.ts';
import type { Platform } from '#server/platform/platform.ts';
import { collectVisits, VIEWS_PER_HOUR } from '#server/visits.ts';
import { addVisits, subjectFacts } from './topic-queries.ts';

/** Looks at topics, without those of authors and robots. */
export function createVisitCounter(platform: Platform) {
  const { database, localLimits } = platform;
  const visits = collectVisits<'views'>(platform, (taken) =>
    addVisits(
      database.orm,
      taken.map(({ subjectId, counts: { views = 0 } }) => ({ topicId: subjectId, views })),
    ),
  );

  return {
    /** Counts a look at a topic everybody may see; says nothing of what becomes of it. */
    async view(call: Call, topicId: number): Promise<null> {
      if (isRobot(call.userAgent) || visits.isCounted(call, topicId, 'views')) return null;
      if (!(await localLimits.take(`topic-views:${call.clientKey}`, VIEWS_PER_HOUR)).ok) return null;
      const topic = await subjectFacts(database.orm, topicId);
      if (topic?.listed && topic.ownerId !== call.viewer?.userId) await visits.count(call, topicId, 'views');
      return null;
    },
    flush: visits.flush,
    start: visits.start,
  };
}

export type VisitCounter = ReturnType<typeof createVisitCounter>;
