import type { Topic } from '@ashore/contract';
import type { Call, ReadWritten } from '#server/call.ts';
import { notFound } from '#server/lib/refusal.ts';
import { memberTag } from '../members/index.ts';
import type { ForumDeps } from './deps.ts';
import { readEvent } from './events/read-event.ts';
import { readPoll } from './polls.ts';
import { presentTopic } from './present.ts';
import { topicById, versionsOf } from './topic-queries.ts';

const MOST_VERSIONS = 50;

/** Returns one topic as this viewer may see it. */
export async function getTopic({ platform, members }: ForumDeps, call: Call, topicId: number): Promise<Topic> {
  call.dependsOn(`topic:${topicId}`);
  const viewerId = call.viewer?.userId;
  const row = await topicById(platform.database.orm, topicId, viewerId);
  if (!row?.listed) throw notFound();
  call.dependsOn(memberTag(row.ownerId));
  const manages = viewerId !== undefined && (await members.isManager(viewerId, row.regionId));
  const shown = row.kind === 'poll' && !row.blanked && !row.hidden;
  const poll = shown ? await readPoll(platform, platform.database.orm, topicId, viewerId) : null;
  const isEvent = row.kind === 'event' && !row.blanked && !row.hidden;
  const event = isEvent ? await readEvent(platform.database.orm, topicId) : null;
  return presentTopic(row, { poll, event }, { viewerId, manages });
}

/** Returns what a topic says, to those who may see its page. */
export const readTopic =
  (deps: ForumDeps): ReadWritten =>
  async (call, topicId) => {
    const { title, html, language, blanked } = await getTopic(deps, call, topicId);
    if (blanked) throw notFound();
    return { title, body: html, format: 'html', language };
  };

/** Returns earlier versions of a topic. */
export async function getTopicHistory({ platform: { database } }: ForumDeps, topicId: number) {
  const row = await topicById(database.orm, topicId);
  if (!row?.listed || row.hidden) throw notFound();
  const versions = await versionsOf(database.orm, topicId, MOST_VERSIONS);
  return versions.map(({ writtenAt, html }) => ({ time: writtenAt.toISOString(), html }));
}
