import type { Page, TopicHit, TopicListQuery, TopicSummary } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import type { Call, ReadWritten } from '#server/call.ts';
import type { ImportReport } from '#server/lib/import-lines.ts';
import type { Module } from '#server/module.ts';
import { createMemo } from '#server/platform/changes/memo.ts';
import { afterCommitOf, type Transaction } from '#server/platform/database/database.ts';
import { startFilling } from '#server/platform/language/fill-languages.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createListing, type Listing } from '#server/platform/sitemap/listing.ts';
import type { ModeratedSource, SubjectSource } from '#server/subjects.ts';
import { forgetSubjects } from '../reactions/index.ts';
import { forgetThreads } from '../replies/index.ts';
import type { ForumDeps } from './deps.ts';
import { createEventCalendar, type EventCalendar } from './events/calendar.ts';
import { exportedGuests } from './events/event-queries.ts';
import { leaveAllEvents } from './events/events.ts';
import { remindGuests } from './events/remind-guests.ts';
import { readTopic } from './get-topic.ts';
import { type ForumImportReport, importTopics } from './importing/import.ts';
import { type LineTopic, topicOf } from './importing/import-line.ts';
import { knownTopics } from './importing/imported-queries.ts';
import { type StoredTopic, storeTopics, takeBackTopics } from './importing/store-topics.ts';
import { fewTopics, listTopics } from './list-topics.ts';
import { createModeration } from './moderation.ts';
import { exportedVotes } from './poll-queries.ts';
import { erasePolls } from './polls.ts';
import { forumHandlers } from './routes.ts';
import { type AddedTopic, storeAdded } from './store.ts';
import { createSuggestions } from './suggestions.ts';
import { topicTable } from './tables.ts';
import * as queries from './topic-queries.ts';
import { topicTags } from './topic-tags.ts';
import { createVisitCounter } from './views.ts';

export { boards } from './boards.ts';
export type { EventCalendar } from './events/calendar.ts';
export type { ForumImportReport } from './importing/import.ts';
export type { LineTopic } from './importing/import-line.ts';
export { hasVoted } from './poll-queries.ts';
export type { AddedTopic } from './store.ts';
export { topicTable } from './tables.ts';

/** The forum: topics on boards, from asking to finding. */
export interface ForumModule extends Module {
  /** Topics as those who look after a region see them. */
  moderated: ModeratedSource;
  /** Topics as something to like, keep, answer and report. */
  subject: SubjectSource;
  /** A page of topics, as `getForumList` gives it. */
  list(call: Call, query: TopicListQuery): Promise<Page<TopicSummary>>;
  /** The first topics of a region with the words of a keyword, without a count. */
  few(call: Call, keyword: string, regionId: number, most: number): Promise<{ list: TopicSummary[]; more: boolean }>;
  /** Recent topics with words like those of a text in their titles or tags, the most alike first. */
  hits(regionId: number, keyword: string): Promise<TopicHit[]>;
  /** What a topic says, to those who may see it. */
  read: ReadWritten;
  /** Stores topics that come with the program, such as the demo content. */
  addTopics(topics: readonly AddedTopic[]): Promise<void>;
  /** An operator's import of JSON lines. */
  import(
    lines: AsyncIterable<string>,
    owner: number,
    regionId: number,
    onProgress?: (report: ImportReport) => void,
  ): Promise<ForumImportReport>;
  /** What an import of another forum by a mapping needs. */
  imports: {
    /** A topic with its replies as a source tells it; throws Unfit. */
    read(topic: Record<string, unknown>, board: number | undefined): LineTopic;
    known(source: string, sourceIds: string[]): Promise<Set<string>>;
    store(
      tx: Transaction,
      topics: readonly LineTopic[],
      target: { owner: number; regionId: number },
    ): Promise<StoredTopic[]>;
    /** Erases those that nobody edited or answered. */
    takeBack: (
      tx: Transaction,
      topics: readonly { id: number; updatedAt: Date }[],
    ) => ReturnType<typeof takeBackTopics>;
  };
  /** Topics that can be read, with when something was last said, for search engines. */
  listing: Listing;
  /** Events for calendars. */
  calendar: EventCalendar;
  /** Adds the visits counted since the last time. */
  /** Reminds the guests of events that begin within the hour; the work of a job each minute. */
  remindGuests(): Promise<void>;
  flushViews(): Promise<void>;
}

/** Takes what a member who leaves wrote out of sight and gives places at events back, or brings the texts back. */
async function hideMember(deps: ForumDeps, tx: Transaction, userId: number, hidden: boolean): Promise<void> {
  if (hidden) await leaveAllEvents(deps, tx, userId);
  const topics = await queries.setHidden(tx, userId, hidden);
  deps.platform.changes.announce(tx, afterCommitOf(tx), [...new Set(topics.flatMap(topicTags))]);
}

const REMIND_JOB = 'forum.remindGuests';

export function createForumModule(platform: Platform, others: Omit<ForumDeps, 'platform' | 'memo'>): ForumModule {
  const { database, changes } = platform;
  const visits = createVisitCounter(platform);
  const deps: ForumDeps = { platform, ...others, memo: createMemo(changes) };
  const suggestions = createSuggestions(platform, others.members);

  const movedReplies = queries.replyCounter(changes.announcement);
  async function moveReplies(tx: Transaction, topicId: number, step: number): Promise<number> {
    const moved = await movedReplies(tx, topicId, step);
    if (moved) changes.announced(tx, [`forum:${moved.regionId}`]);
    return moved?.total ?? 0;
  }

  const subject: SubjectSource = {
    async find(executor, topicId) {
      const topic = await queries.subjectFacts(executor, topicId);
      if (!topic?.listed) return undefined;
      const { ownerId, regionId, title, locked, acceptedReplyId } = topic;
      return { ownerId, regionId, title, locked, acceptedReplyId, url: paths.topic(topicId) };
    },
    count: (tx, topicId, counter, step) =>
      counter === 'reply' ? moveReplies(tx, topicId, step) : queries.moveCounter(tx, topicId, counter, step),
    tags: (topicId) => [`topic:${topicId}`],
  };

  return {
    name: 'forum',
    handlers: forumHandlers(deps, suggestions, visits),
    async startJobs() {
      visits.start();
      await platform.jobs.work(REMIND_JOB, () => remindGuests(deps));
      await platform.jobs.schedule(REMIND_JOB, '* * * * *');
      await startFilling(platform, 'forum', [
        { table: topicTable, id: topicTable.id, title: topicTable.title, body: topicTable.html },
      ]);
    },
    exportData: async (userId) => ({
      topics: await queries.exportedTopics(database.orm, userId),
      earlierVersions: await queries.exportedTopicVersions(database.orm, userId),
      votes: await exportedVotes(database.orm, userId),
      eventsJoined: await exportedGuests(database.orm, userId),
    }),
    hideMember: (tx, userId, hidden) => hideMember(deps, tx, userId, hidden),
    async eraseMember(tx, userId) {
      await leaveAllEvents(deps, tx, userId);
      await erasePolls(tx, userId);
      const gone = await queries.eraseTopicsOf(tx, userId);
      await forgetSubjects(tx, 'forum', gone);
      await forgetThreads(tx, 'forum', gone);
    },
    subject,
    list: (call, query) => listTopics(deps, call, query),
    few: (call, keyword, regionId, most) => fewTopics(deps, call, keyword, regionId, most),
    hits: suggestions.hits,
    read: readTopic(deps),
    listing: createListing(database, queries.listedRows, (range) => queries.listedTopics(database.orm, range)),
    moderated: createModeration(platform),
    addTopics: (topics) =>
      database.transaction(async (tx, afterCommit) => {
        await storeAdded(tx, topics);
        const regionIds = [...new Set(topics.map(({ regionId }) => regionId))];
        changes.announce(
          tx,
          afterCommit,
          regionIds.flatMap((id) => [`forum:${id}`, `topics:${id}`]),
        );
      }),
    import: (lines, owner, regionId, onProgress) => importTopics(platform, lines, { owner, regionId }, onProgress),
    imports: {
      read: (topic, board) => topicOf(topic, platform.clock.now(), board),
      known: (source, sourceIds) => knownTopics(database.orm, source, sourceIds),
      store: (tx, topics, target) => storeTopics(changes, [tx, afterCommitOf(tx)], topics, target),
      takeBack: (tx, topics) => takeBackTopics(changes, [tx, afterCommitOf(tx)], topics),
    },
    calendar: createEventCalendar(platform),
    remindGuests: () => remindGuests(deps),
    flushViews: visits.flush,
  };
}
